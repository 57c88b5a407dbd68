import { describe, expect, it } from 'vitest';
import type { ResolvedPeriod } from '#domain/dashboards/dashboard-period.ts';
import { factBytes } from '#tests/fixtures/fact-fixtures.ts';
import { addFacts, allRows, emptyFacts } from './fact-layout.ts';
import type { CriteriaSumRequest } from './sums/sum-dashboard.ts';
import { createSumThreads, sumHere } from './sum-threads.ts';

const DAYS = { from: '2026-03-01', to: '2026-03-14' };
const PERIOD: ResolvedPeriod = {
  name: 'own',
  ...DAYS,
  counted: DAYS,
  previous: null,
  unfinished: false,
  step: 'week',
  isStepChosen: true,
};

function asked(): CriteriaSumRequest {
  const facts = emptyFacts();
  addFacts(facts, factBytes([{ evaluation: 1, day: '2026-03-02', answers: [[2500, 150]] }]));
  const criteria = [{ key: 'a', name: 'А', group: 'needs' as const, bonus: false }];
  return {
    found: allRows(facts),
    period: PERIOD,
    assessors: undefined,
    groups: undefined,
    versions: new Map([[1, { form_id: 1, number: 1, criteria }]]),
    forms: new Map(),
  };
}

describe('Q-27: sums in threads', () => {
  it('are those of the own thread, asked many times at once', async () => {
    const threads = createSumThreads({ few: 0 });
    const wanted = await sumHere.criteria(asked());
    expect(wanted.criteria.rows).toMatchObject([{ criterion_key: 'a', mean: 25, loss: 1.5, count: 1 }]);
    expect(await Promise.all(Array.from({ length: 9 }, () => threads.criteria(asked())))).toEqual(
      Array.from({ length: 9 }, () => wanted),
    );
  });

  it('a question that cannot be summed fails by itself, and the next one is answered', async () => {
    const threads = createSumThreads({ few: 0, most: 1 });
    const broken = {
      ...asked(),
      versions: new Map([
        [1, { form_id: 1, number: 1, criteria: [] }],
        [2, null],
      ]),
    };
    await expect(threads.criteria(broken as unknown as CriteriaSumRequest)).rejects.toThrow('null');
    expect((await threads.criteria(asked())).criteria.total).toBe(1);
  });
});
