import type { BulkResult } from '#domain/communications/bulk-communications.schema.ts';
import { BULK_BATCH } from '#domain/kernel/list-limits.ts';

/** Target: rows by number, or all that a filter finds. */
export type BulkTarget = { kind: 'rows'; ids: ReadonlySet<number> } | { kind: 'all' };

/** Request of one step: these numbers, or the filter after this number. */
type BulkStepOf = { ids?: number[]; after: number | null };
export type SendStep = (step: BulkStepOf) => Promise<BulkResult>;

export type BulkProgress = Pick<BulkResult, 'seen' | 'done' | 'refused'>;
export const NOTHING_DONE: BulkProgress = { seen: 0, done: 0, refused: [] };

function added(sum: BulkProgress, { seen, done, refused }: BulkResult): BulkProgress {
  return { seen: sum.seen + seen, done: sum.done + done, refused: [...sum.refused, ...refused] };
}

type Run = { target: BulkTarget; send: SendStep; isStopped: () => boolean };

/**
 * Runs the action step by step until nothing is left or it is stopped; yields the sum after each step. A failed request
 * can be repeated: every action may be done twice.
 */
export async function* runBulk({ target, send, isStopped }: Run): AsyncGenerator<BulkProgress> {
  let sum = NOTHING_DONE;
  if (target.kind === 'rows') {
    const ids = [...target.ids];
    for (let from = 0; from < ids.length && !isStopped(); from += BULK_BATCH) {
      sum = added(sum, await send({ ids: ids.slice(from, from + BULK_BATCH), after: null }));
      yield sum;
    }
    return;
  }
  let after: number | null = null;
  do {
    const result: BulkResult = await send({ after });
    sum = added(sum, result);
    after = result.next;
    yield sum;
  } while (after !== null && !isStopped());
}
