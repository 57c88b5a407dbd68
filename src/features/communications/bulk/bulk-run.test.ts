import { describe, expect, it, vi } from 'vitest';
import type { BulkResult } from '#domain/communications/bulk-communications.schema.ts';
import { BULK_BATCH } from '#domain/kernel/list-limits.ts';
import { type BulkProgress, type BulkTarget, runBulk, type SendStep } from './bulk-run.ts';

const answer = (seen: number, next: number | null, refused: BulkResult['refused'] = []): BulkResult => ({
  seen,
  done: seen - refused.length,
  refused,
  next,
});
const never = (): boolean => false;

async function all(steps: AsyncIterable<BulkProgress>): Promise<BulkProgress[]> {
  const sums: BulkProgress[] = [];
  for await (const sum of steps) sums.push(sum);
  return sums;
}

describe('runBulk (D-16)', () => {
  it('sends named communications in portions', async () => {
    const send = vi.fn<SendStep>(({ ids = [] }) => Promise.resolve(answer(ids.length, null)));
    const ids = new Set(Array.from({ length: BULK_BATCH + 3 }, (_, at) => at + 1));
    const sums = await all(runBulk({ target: { kind: 'rows', ids }, send, isStopped: never }));
    expect(sums.map(({ done }) => done)).toEqual([BULK_BATCH, BULK_BATCH + 3]);
    expect(send.mock.calls.map(([{ ids: sent }]) => sent?.length)).toEqual([BULK_BATCH, 3]);
  });

  it('goes through a filter from number to number and adds up what was refused', async () => {
    const send = vi
      .fn<SendStep>()
      .mockResolvedValueOnce(answer(2, 7, [{ id: 5, message: 'Нет' }]))
      .mockResolvedValueOnce(answer(1, null, [{ id: 9, message: 'Тоже нет' }]));
    const sums = await all(runBulk({ target: { kind: 'all' }, send, isStopped: never }));
    expect(send.mock.calls.map(([step]) => step)).toEqual([{ after: null }, { after: 7 }]);
    expect(sums.at(-1)).toEqual({
      seen: 3,
      done: 1,
      refused: [
        { id: 5, message: 'Нет' },
        { id: 9, message: 'Тоже нет' },
      ],
    });
  });

  it.each<[string, BulkTarget]>([
    ['a filter', { kind: 'all' }],
    ['named rows', { kind: 'rows', ids: new Set(Array.from({ length: 3 * BULK_BATCH }, (_, at) => at + 1)) }],
  ])('stops between two steps of %s', async (_, target) => {
    const send = vi.fn<SendStep>().mockResolvedValue(answer(1, 3));
    let stopped = false;
    for await (const _ of runBulk({ target, send, isStopped: () => stopped })) stopped = true;
    expect(send).toHaveBeenCalledOnce();
  });
});
