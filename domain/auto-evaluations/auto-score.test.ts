import { describe, expect, test } from 'vitest';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import { autoScore } from './auto-score.ts';

const content = aContent([
  aGroup('g', [aCriterion('a', { weight: 3 }), aCriterion('b', { weight: 1 }), aCriterion('c')]),
]);

describe('score of an automatic evaluation (D-44)', () => {
  test.each([
    { levels: [], score: null },
    { levels: [{ criterion_key: 'a', option: 'yes' }], score: 100 },
    { levels: [{ criterion_key: 'a', option: 'n/a' }], score: null },
    { levels: [{ criterion_key: 'gone', option: 'yes' }], score: null },
    {
      levels: [
        { criterion_key: 'a', option: 'yes' },
        { criterion_key: 'b', option: 'no' },
      ],
      score: 75,
    },
    {
      levels: [
        { criterion_key: 'a', option: 'n/a' },
        { criterion_key: 'b', option: 'no' },
      ],
      score: 0,
    },
  ])('$levels is $score', ({ levels, score }) => {
    expect(autoScore(content, levels)).toBe(score);
  });
});
