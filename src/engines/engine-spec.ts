/** An engine: a program of its own that speaks the Gomocup protocol. Plain data, so that it can cross to workers and files. */
export interface EngineSpec {
  /** Absolute path of what is started. */
  readonly path: string;
  readonly args: readonly string[];
  /** Absolute; by default the folder of the program. */
  readonly cwd: string;
  /** Environment variables beside ours. */
  readonly env: Readonly<Record<string, string>>;
  /** Beyond so many mebibytes, its children's included, it loses; it is told of it. */
  readonly memoryMb?: number;
  /** More lines `INFO key value`, in this order, after all others: `timeout_turn`, `max_node`. */
  readonly info: Readonly<Record<string, string>>;
  /** What it answered to `ABOUT`; '' if it would not say. */
  readonly about: string;
  readonly bytes: number;
  /** Of the file at `path`, in hexadecimal digits. */
  readonly sha256: string;
  /** File to which each game's messages are appended, a line of JSON a game. */
  readonly log?: string;
}
