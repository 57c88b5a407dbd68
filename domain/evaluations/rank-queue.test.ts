import { describe, expect, it } from 'vitest';
import { inQueueOrder, isInQueue, judgeQueue, type WaitingEvaluation } from './rank-queue.ts';

const waiting = (id: number, over: Partial<WaitingEvaluation> = {}): WaitingEvaluation => ({
  id,
  company_id: 1,
  project_id: 1,
  form_id: 1,
  assessor_id: 1,
  score: 80,
  is_critical: false,
  has_employee: true,
  submitted_at: new Date(Date.UTC(2026, 2, 1, id)),
  ...over,
});
const judged = (rows: WaitingEvaluation[], published = 10) =>
  judgeQueue(rows, { usualOf: () => ({ count: 20, mean: 80, deviation: 5 }), publishedBy: () => published });
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

describe('the queue of publishing (D-19)', () => {
  it('has the riskiest on top, and of equal ones who has waited longest', () => {
    const queue = judged([
      waiting(1),
      waiting(2, { has_employee: false }),
      waiting(3, { score: 40 }),
      waiting(4, { is_critical: true }),
      waiting(5, { is_critical: true }),
    ]);
    expect(ids(inQueueOrder(queue, { field: 'risk', direction: 'desc' }))).toEqual([4, 5, 3, 2, 1]);
    expect(ids(inQueueOrder(queue, { field: 'risk', direction: 'asc' }))).toEqual([1, 2, 3, 4, 5]);
    expect(ids(inQueueOrder(queue, { field: 'submitted_at', direction: 'desc' }))).toEqual([5, 4, 3, 2, 1]);
    expect(ids(inQueueOrder(queue, { field: 'score', direction: 'asc' }))).toEqual([3, 1, 2, 4, 5]);
  });

  it('counts an assessor’s first ten from what is published, in the order of sending', () => {
    const queue = judged([waiting(3), waiting(1), waiting(2), waiting(4, { assessor_id: 2 })], 8);
    const first = queue.filter(({ risks }) => risks.includes('first'));
    expect(new Set(ids(first))).toEqual(new Set([1, 2, 4]));
  });

  it('is narrowed by what it is filtered by', () => {
    const [row] = judged([waiting(1, { is_critical: true, project_id: 7 })]);
    if (!row) throw new Error('nothing was judged');
    const passes = [{}, { risk: ['critical' as const] }, { project_id: [7, 8] }, { assessor_id: [1], form_id: [1] }];
    for (const filter of passes) expect(isInQueue(row, filter)).toBe(true);
    const fails = [{ risk: ['first' as const] }, { project_id: [8] }, { assessor_id: [2] }, { form_id: [2] }];
    for (const filter of fails) expect(isInQueue(row, filter)).toBe(false);
  });
});
