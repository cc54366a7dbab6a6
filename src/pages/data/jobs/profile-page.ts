import { join } from 'node:path';
import { parseJson } from '../../../files/read-json.ts';
import { readTextIfThere } from '../../../files/read-text-file.ts';
import type { FlameFrame, Owner, ProfileSummary } from '../../../profile/profile-summary.ts';
import { nanoseconds } from '../../../report/formats/measures.ts';
import { percent } from '../../../report/formats/numbers.ts';
import { profileDocument } from '../../../report/profile/profile-report.ts';
import type { FlameBox, JobPage } from './job-page.ts';

/** Narrower frames would be lines. */
const LEAST_SHARE = 0.003;
const MOST_DEPTH = 24;
const TOP = 40;

const NO_FLAMES: FlameFrame = { name: 'all', where: '', owner: 'node', value: 0, children: [] };

/** The frames that a profile's flame graph was drawn from, as its page holds them; none if the page is gone. */
export const readFlames = (folder: string): FlameFrame => {
  const page = readTextIfThere(join(folder, 'flame-graph.html')) ?? '';
  const json = /<script type="application\/json" id="flames">(.*?)<\/script>/s.exec(page)?.[1];
  return json === undefined ? NO_FLAMES : (parseJson(json, join(folder, 'flame-graph.html')) as FlameFrame);
};

/** The frames of a flame graph as boxes, those wide enough to be seen. */
const boxesOf = (root: FlameFrame): FlameBox[] => {
  const whole = root.value || 1;
  const boxes: FlameBox[] = [];
  const add = ({ name, where, owner, value, children }: FlameFrame, depth: number, from: number): void => {
    const share = value / whole;
    if (share < LEAST_SHARE || depth > MOST_DEPTH) return;
    boxes.push({ name, where, owner, depth, from, share });
    let at = from;
    for (const child of children) {
      add(child, depth + 1, at);
      at += child.value / whole;
    }
  };
  add(root, 0, 0);
  return boxes;
};

const OWNER_WORDS: Readonly<Record<Owner, string>> = {
  strategy: 'the strategy',
  opponent: 'the opponent',
  harness: 'the harness',
  collector: 'the garbage collector',
  node: 'node itself',
};

/** What a profile's page shows. */
export const profilePage = (summary: ProfileSummary, flames: FlameFrame, shown: string): JobPage => {
  const { owners, functions, contestants } = summary;
  const [strategy] = contestants;
  const [hottest] = functions.filter(({ owner }) => owner === 'strategy');
  return {
    kind: 'job',
    folder: shown,
    head: `${strategy.name}: ${nanoseconds(strategy.nsPerMove)} a move`,
    text: `${percent(strategy.choosing)} of its time is choosing, ${percent(strategy.observing)} observing.${
      hottest === undefined ? '' : ` Most of it is in ${hottest.name}: ${percent(hottest.self)} of all time.`
    }`,
    tone: 'open',
    figures: [
      {
        kind: 'intervals',
        caption: 'Whose code the time went to.',
        scale: 'linear',
        unit: 'share',
        rows: (Object.keys(OWNER_WORDS) as Owner[])
          .filter(owner => owners[owner] > 0)
          .map(owner => ({
            name: OWNER_WORDS[owner],
            low: 0,
            value: owners[owner],
            high: owners[owner],
            words: percent(owners[owner]),
          })),
      },
      {
        kind: 'flames',
        caption:
          'Flame graph: above what calls, below what is called; the width is time. flame-graph.html beside this file can be searched.',
        says: `The functions that most time goes to: ${functions
          .slice(0, 5)
          .map(({ name, self }) => `${name} ${percent(self)}`)
          .join(', ')}`,
        frames: boxesOf(flames),
      },
    ],
    document: profileDocument(summary, TOP),
  };
};
