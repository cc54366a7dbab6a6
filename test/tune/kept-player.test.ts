import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptPlayer } from '../../src/tune/games/kept-player.ts';
import { Interrupted, type PairPlayer, type PairsToPlay } from '../../src/tune/games/pair-player.ts';
import { temporaryFolder } from '../support/cli.ts';
import { fakeGames } from './fake-games.ts';

const folder = temporaryFolder();
const contestant = (name: string) => ({ name, strategy: 's', module: 'm', params: { a: name.length } });
const pairs: PairsToPlay = {
  seed: '1',
  contestants: [contestant('one'), contestant('other')],
  tasks: Array.from({ length: 100 }, (_, pair) => ({
    pair,
    first: 0,
    second: 1,
    opening: [],
    repeat: false,
    games: 2 as const,
  })),
};

type Fold = (line: string) => void;

/** Folds pairs into lines that say everything that is taken of them. */
const play = (player: PairPlayer, toPlay: PairsToPlay, fold: Fold): Promise<void> =>
  player.play(toPlay, ({ pair }, { outcomes, hashes }, at) =>
    fold(`${pair}: ${outcomes[at]} ${outcomes[at + 1]} ${hashes[at]} ${hashes[at + 1]}`),
  );

/** Plays a pair in 100 ms of a made-up clock, and is interrupted after so many. */
const slow = (most = Number.POSITIVE_INFINITY) => {
  const games = fakeGames(({ params }) => params.a);
  let ms = 0;
  let played = 0;
  const player: PairPlayer = {
    get gamesPlayed() {
      return games.gamesPlayed;
    },
    play: (toPlay, fold) =>
      games.play(toPlay, (task, result, at) => {
        if (played++ >= most) throw new Interrupted();
        ms += 100;
        fold(task, result, at);
      }),
  };
  return { player, now: () => ms, played: () => Math.min(played, most) };
};

const whole = async (): Promise<string[]> => {
  const lines: string[] = [];
  await play(
    fakeGames(({ params }) => params.a),
    pairs,
    line => lines.push(line),
  );
  return lines;
};

test('what was played before an interruption is not played again, and all comes out as without one', async () => {
  const path = join(folder, 'interrupted.jsonl');
  const first = slow(70);
  await expect(play(keptPlayer(first.player, path, first.now), pairs, () => {})).rejects.toThrow(Interrupted);
  // The process was ended in the middle of a line.
  appendFileSync(path, readFileSync(path, 'utf8').slice(0, 100));

  const second = slow();
  const player = keptPlayer(second.player, path, second.now);
  const lines: string[] = [];
  await play(player, pairs, line => lines.push(line));
  expect(lines).toEqual(await whole());
  expect(second.played()).toBeLessThan(100 - 40);
  player.forget();
  expect(existsSync(path)).toBe(false);
});

test('pairs of other values, and changed lines, are played again', async () => {
  const path = join(folder, 'others.jsonl');
  const first = slow();
  await play(keptPlayer(first.player, path, first.now), pairs, () => {});

  const others = { ...pairs, contestants: [contestant('another'), contestant('other')] };
  const second = slow();
  await play(keptPlayer(second.player, path, second.now), others, () => {});
  expect(second.played()).toBe(100);

  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/"outcomes":\[\d/g, '"outcomes":[3'));
  const third = slow();
  const lines: string[] = [];
  await play(keptPlayer(third.player, path, third.now), pairs, line => lines.push(line));
  expect(third.played()).toBeGreaterThan(0);
  expect(lines).toEqual(await whole());
});

test('what is quick leaves no file', async () => {
  const path = join(folder, 'quick.jsonl');
  await play(
    keptPlayer(slow().player, path, () => 0),
    pairs,
    () => {},
  );
  expect(existsSync(path)).toBe(false);
});
