import { ListedOpenings } from '../schedule/listed-openings.ts';
import type { OpeningSource } from '../schedule/opening-source.ts';
import { RandomOpenings } from '../schedule/random-openings.ts';
import type { RunConfig } from './run-config.ts';

/** The openings that a config asks for, from the first. */
export const openingsOf = ({
  openings,
  rules,
  seed,
}: Pick<RunConfig, 'openings' | 'rules' | 'seed'>): OpeningSource =>
  openings.kind === 'random'
    ? new RandomOpenings(rules, openings, seed)
    : new ListedOpenings(openings.openings, { size: rules.size, order: openings.order, seed });
