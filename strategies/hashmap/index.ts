import { defineStrategy } from '#strategy';
import { Hashmap } from './player.ts';
import { weightParams } from './weights.ts';

export default defineStrategy({
  id: 'hashmap',
  summary:
    'The pattern scorer: a weight for each run seen from an empty cell; kept up to date stone by stone.',
  params: weightParams,
  create: (rules, weights) => new Hashmap(rules, weights),
});
