import { expect, test } from 'vitest';
import { readingCost } from './reading-cost.ts';

const read = { conversations: 10, letters: 1500 };

test.each([
  ['nothing bounds it', null, null, { tokens: 20_000, roubles: null, days: null }],
  ['a day of tokens', null, { tokens_per_day: 6000, roubles_per_day: null }, { days: 4 }],
  ['roubles run out first', 2, { tokens_per_day: 20_000, roubles_per_day: 4 }, { roubles: 40, days: 10 }],
  [
    'roubles of an engine without a price bound nothing',
    null,
    { tokens_per_day: null, roubles_per_day: 4 },
    { days: null },
  ],
])('D-52: what reading costs: %s', (_name, price, budget, cost) => {
  expect(readingCost(read, { price }, budget)).toMatchObject(cost);
});
