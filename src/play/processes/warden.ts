import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/** Keeps numbers of processes until its input ends; then it ends those that are left, a second later. */
const SCRIPT = `all=' '
while read -r word pid; do
  case $word in
    +) all="$all$pid " ;;
    -) all="\${all%% $pid *} \${all#* $pid }" ;;
  esac
done
[ "$all" = ' ' ] && exit
sleep 1
for pid in $all; do kill -s KILL -- "-$pid"; done`;

/**
 * A shell that outlives this process by a second at most, and takes along the
 * processes that it was told of: however this one ends, and whatever players
 * do in those.
 */
export class Warden {
  readonly #input: Socket;

  constructor() {
    const shell = spawn('sh', ['-c', SCRIPT], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
    shell.on('error', () => {});
    shell.unref();
    this.#input = shell.stdin as Socket;
    this.#input.on('error', () => {});
    this.#input.unref();
  }

  /** @param pid - of a process that leads its group */
  add(pid: number): void {
    this.#input.write(`+ ${pid}\n`);
  }

  remove(pid: number): void {
    this.#input.write(`- ${pid}\n`);
  }

  close(): void {
    this.#input.end();
  }
}
