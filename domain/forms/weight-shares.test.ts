import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aContent, aCriterion, aGroup, anOption, outOfTen } from '#tests/fixtures/form-fixtures.ts';
import { scoredForms } from '#tests/fixtures/form-arbitraries.ts';
import { maxPoints, weightShares } from './weight-shares.ts';

const groups = [
  aGroup('a', [aCriterion('a1', { weight: 3 }), aCriterion('a2', { weight: 1 })], { weight: 40 }),
  aGroup('b', [aCriterion('b1', { weight: 4, scale: outOfTen }), aCriterion('b2', { weight: 2, bonus: true })], {
    weight: 20,
  }),
];
const sharesBy = (rate_method: 'points' | 'weights' | 'groups' | 'penalty') => {
  const { criteria, groups: ofGroups } = weightShares(aContent(groups, { rate_method }));
  const rounded = [...criteria].map(([key, { form, group }]) => [key, round(form), group && round(group)]);
  return { criteria: rounded, groups: [...ofGroups].map(([key, share]) => [key, round(share)]) };
};
const round = (share: number) => Math.round(share * 100) / 100;

describe('D-12: the share of a weight', () => {
  test('is of all weights but those of bonuses by the method of weights', () => {
    expect(sharesBy('weights')).toEqual({
      criteria: [
        ['a1', 37.5, null],
        ['a2', 12.5, null],
        ['b1', 50, null],
        ['b2', 25, null],
      ],
      groups: [
        ['a', 50],
        ['b', 50],
      ],
    });
  });

  test('is of the largest sum by the method of points', () => {
    expect(sharesBy('points')).toEqual({
      criteria: [
        ['a1', 8.33, null],
        ['a2', 8.33, null],
        ['b1', 83.33, null],
        ['b2', 8.33, null],
      ],
      groups: [
        ['a', 16.67],
        ['b', 83.33],
      ],
    });
  });

  test('is inside the group and of the whole by the method of groups', () => {
    expect(sharesBy('groups')).toEqual({
      criteria: [
        ['a1', 50, 75],
        ['a2', 16.67, 25],
        ['b1', 33.33, 100],
        ['b2', 16.67, 50],
      ],
      groups: [
        ['a', 66.67],
        ['b', 33.33],
      ],
    });
  });

  test('is what is taken by the method of penalty', () => {
    expect(sharesBy('penalty').criteria).toContainEqual(['a1', 3, null]);
    expect(sharesBy('penalty').groups).toEqual([
      ['a', 4],
      ['b', 4],
    ]);
  });

  test('what does not count has none', () => {
    const idle = aGroup('a', [aCriterion('c1', { hidden: true }), aCriterion('c2', { scale: { type: 'text' } })]);
    expect(weightShares(aContent([idle]))).toEqual({ criteria: new Map(), groups: new Map() });
  });

  test('nothing to divide by gives none', () => {
    const weightless = aContent([aGroup('a', [aCriterion('c1', { weight: 0 })])]);
    expect(weightShares(weightless).criteria.size).toBe(0);
    expect(weightShares({ ...weightless, rate_method: 'groups' }).criteria.size).toBe(0);
  });

  test('a group of bonuses alone is measured by its own weights', () => {
    const bonuses = aGroup('b', [aCriterion('b1', { bonus: true, weight: 2 })], { weight: 1 });
    const content = aContent([aGroup('a', [aCriterion('a1')], { weight: 4 }), bonuses], { rate_method: 'groups' });
    expect(weightShares(content).criteria.get('b1')).toEqual({ form: 25, group: 100 });
    expect(weightShares(content).groups.has('b')).toBe(false);
  });

  test('all shares together are the whole, but for penalty', () => {
    fc.assert(
      fc.property(scoredForms, (content) => {
        const shares = [...weightShares(content).groups.values()];
        const total = shares.reduce((sum, share) => sum + share, 0);
        if (content.rate_method !== 'penalty' && shares.length > 0) expect(total).toBeCloseTo(100, 6);
      }),
    );
  });
});

test.each([
  [{ type: 'select' as const, options: [anOption('a', 3), anOption('b', 7)] }, 7],
  [{ type: 'multi' as const, max: 4, options: [anOption('a', 3), anOption('b', 7)] }, 4],
  [{ type: 'date' as const }, 0],
  [
    {
      type: 'range' as const,
      unit: 'с',
      ranges: [
        { from: null, to: 1, points: 6, critical: 'none' as const },
        { from: 1, to: null, points: 2, critical: 'none' as const },
      ],
    },
    6,
  ],
])('the largest points of %j', (scale, max) => {
  expect(maxPoints(scale)).toBe(max);
});
