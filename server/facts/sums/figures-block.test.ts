import { describe, expect, test } from 'vitest';
import { resolvePeriod } from '#domain/dashboards/dashboard-period.ts';
import { factBytes } from '#tests/fixtures/fact-fixtures.ts';
import { addFacts, allRows, emptyFacts } from '../fact-layout.ts';
import { figuresBlock } from './figures-block.ts';
import { buildInput } from './dashboard-input.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const CRITICAL = 4;
const IN_NOVEMBER = Date.parse('2026-11-20') / 86_400_000;

function figuresOf(days: readonly string[]) {
  const facts = emptyFacts();
  addFacts(facts, factBytes(days.map((day, nth) => ({ evaluation: nth + 1, day, score: 5000, flags: CRITICAL }))));
  const input = buildInput(allRows(facts), resolvePeriod({}, NOW, 'Europe/Moscow'));
  const accepted = {
    communication_id: 1,
    project_id: 1,
    assessor_id: 1,
    day: IN_NOVEMBER,
    state: 'accepted',
    listed: true,
  } as const;
  const figures = figuresBlock(input, { eligible: null, appeals: [accepted], projects: null });
  return new Map(figures.map((figure) => [figure.key, figure]));
}

describe('D-27: what a figure is compared with', () => {
  test('a period without evaluations had no fewer critical errors or appeals: nobody looked', () => {
    const figures = figuresOf(['2026-11-20']);
    for (const key of ['critical', 'appeals_accepted'] as const)
      expect(figures.get(key)).toMatchObject({ value: 1, previous: null, change: null });
    expect(figures.get('mean_score')).toMatchObject({ value: 50, previous: null, change: null });
    // «+1, было 0» of a time before the first call is no comparison.
    expect(figures.get('evaluated')).toMatchObject({ value: 1, previous: null, change: null });
  });

  test('Q-31: who is told nothing of coverage and norm has no tile of them', () => {
    const figures = figuresOf(['2026-11-20']);
    expect([figures.has('coverage'), figures.has('norm_share'), figures.has('appeals_accepted')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('one with evaluations is compared', () => {
    const figures = figuresOf(['2026-11-20', '2026-10-10']);
    expect(figures.get('critical')).toMatchObject({ value: 1, previous: 1, change: 0 });
    expect(figures.get('appeals_accepted')).toMatchObject({ value: 1, previous: 0, change: 1 });
  });
});
