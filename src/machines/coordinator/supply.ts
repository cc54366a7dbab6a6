import { readFileSync } from 'node:fs';
import { bundleFile, bundleHash } from '../../contestants/modules.ts';
import type { BatchOfPairs } from '../../play/batch-player.ts';
import type { Exchange } from './exchange.ts';

/** What was sent longer ago is sent again, as Redis keeps it for an hour only. */
const KEPT_MS = 600_000;

/** Sends what batches need beside their pairs: each spec and each module once, until it may be lost. */
export class Supply {
  readonly #exchange: Exchange;
  readonly #now: () => number;
  /** When, by name. */
  readonly #sent = new Map<string, number>();

  constructor(exchange: Exchange, now: () => number) {
    this.#exchange = exchange;
    this.#now = now;
  }

  async send(
    { hash, json }: { readonly hash: string; readonly json: string },
    { contestants }: Pick<BatchOfPairs, 'contestants'>,
  ): Promise<void> {
    for (const { module } of contestants) {
      if (!module.startsWith('sha256:') || !this.#isDue(module)) continue;
      await this.#exchange.putModule(bundleHash(module), readFileSync(bundleFile(module)));
    }
    if (this.#isDue(hash)) await this.#exchange.putSpec(hash, json);
  }

  /** Something was missing: all is sent again when it is needed. */
  forget(): void {
    this.#sent.clear();
  }

  #isDue(name: string): boolean {
    const nowMs = this.#now();
    const sentMs = this.#sent.get(name);
    if (sentMs !== undefined && nowMs - sentMs < KEPT_MS) return false;
    this.#sent.set(name, nowMs);
    return true;
  }
}
