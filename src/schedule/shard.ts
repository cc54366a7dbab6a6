/** One of `of` parts of a run, each a stretch of its pairs; the first is 1. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** `3/16`. */
export const shardText = ({ index, of }: Shard): string => `${index}/${of}`;

/** The shard that a text such as `3/16` names; undefined if it is none. */
export const parseShard = (text: string): Shard | undefined => {
  const [, index, of] = /^(\d{1,9})\/(\d{1,9})$/.exec(text)?.map(Number) ?? [];
  return index >= 1 && index <= of ? { index, of } : undefined;
};

/** Which pairs a shard has of so many: from the first one up to, and without, the second. All without a shard. */
export const pairsOfShard = (
  pairs: number,
  shard: Shard | undefined,
): readonly [from: number, to: number] => {
  if (shard === undefined) return [0, pairs];
  const { index, of } = shard;
  // Whole numbers beyond 2^53 cannot come up: the most are 10^9 games in 10^9 shards, so they are divided first.
  const upTo = (part: number): number => Math.floor(pairs / of) * part + Math.min(part, pairs % of);
  return [upTo(index - 1), upTo(index)];
};
