import { describe, expect, it } from 'vitest';
import { riskRank, risksOf, riskText, unusualBy, usualText } from './publish-risk.ts';

const NOTHING = { is_critical: false, unusual_by: null, place: 11, has_employee: true };

describe('what is worth a look before it is published (D-19)', () => {
  it.each([
    ['two deviations below', 56, { count: 12, mean: 80, deviation: 12 }, -24],
    ['two deviations above', 100, { count: 40, mean: 75.5, deviation: 10 }, 25],
    ['within what is usual', 57, { count: 12, mean: 80, deviation: 12 }, null],
    ['ten points of who never differs', 70, { count: 12, mean: 80, deviation: 0 }, -10],
    ['less than ten points, however even the assessor', 71, { count: 12, mean: 80, deviation: 1 }, null],
    ['too few evaluations for a habit', 0, { count: 11, mean: 80, deviation: 5 }, null],
  ])('says the distance from the usual: %s', (_, score, usual, by) => {
    expect(unusualBy(score, usual)).toBe(by);
  });

  it('says nothing of an evaluation without a score, or of an assessor without a habit', () => {
    expect(unusualBy(null, { count: 50, mean: 80, deviation: 5 })).toBeNull();
    expect(unusualBy(0, null)).toBeNull();
  });

  it('names every reason, the gravest first', () => {
    expect(risksOf(NOTHING)).toEqual([]);
    expect(risksOf({ is_critical: true, unusual_by: -28, place: 10, has_employee: false })).toEqual([
      'critical',
      'unusual',
      'first',
      'unmapped',
    ]);
  });

  it('ranks by the gravest reason, then by how many there are', () => {
    const ordered = [
      ['critical', 'unmapped'],
      ['critical'],
      ['unusual', 'first', 'unmapped'],
      ['unusual'],
      ['first'],
      ['unmapped'],
      [],
    ] as const;
    const ranks = ordered.map(riskRank);
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    expect(new Set(ranks).size).toBe(ordered.length);
  });

  it('says it in words', () => {
    expect(riskText('critical', null)).toBe('Критическая ошибка');
    expect(riskText('unusual', -28)).toBe('На 28 ниже обычного');
    expect(riskText('unusual', 12)).toBe('На 12 выше обычного');
    expect(usualText({ count: 21, mean: 76.4, deviation: 8.6 })).toBe(
      'обычно 76 ± 9, по 21\u00a0оценке за 90\u00a0дней',
    );
  });
});
