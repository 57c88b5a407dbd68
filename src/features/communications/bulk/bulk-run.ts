import type { BulkAction, BulkResult } from '#domain/communications/bulk-communications.schema.ts';
import { BULK_BATCH } from '#domain/communications/communication-limits.ts';

/** Which communications: named ones, or all that a filter finds. */
export type BulkTarget = { kind: 'rows'; ids: ReadonlySet<number> } | { kind: 'all' };

/** One request: over these numbers, or over the filter after this number. */
export type BulkStepOf = { ids?: number[]; after: number | null };
export type SendStep = (action: BulkAction, step: BulkStepOf) => Promise<BulkResult>;

export type BulkProgress = Pick<BulkResult, 'seen' | 'done' | 'refused'>;
export const NOTHING_DONE: BulkProgress = { seen: 0, done: 0, refused: [] };

function added(sum: BulkProgress, { seen, done, refused }: BulkResult): BulkProgress {
  return { seen: sum.seen + seen, done: sum.done + done, refused: [...sum.refused, ...refused] };
}

type Run = { action: BulkAction; target: BulkTarget; send: SendStep; isStopped: () => boolean };

/**
 * The action step by step until nothing is left or it is stopped; gives the sum after each step. What a failed request
 * did not do can be asked for again: every action may be done twice.
 */
export async function* runBulk({ action, target, send, isStopped }: Run): AsyncGenerator<BulkProgress> {
  let sum = NOTHING_DONE;
  if (target.kind === 'rows') {
    const ids = [...target.ids];
    for (let from = 0; from < ids.length && !isStopped(); from += BULK_BATCH) {
      sum = added(sum, await send(action, { ids: ids.slice(from, from + BULK_BATCH), after: null }));
      yield sum;
    }
    return;
  }
  let after: number | null = null;
  do {
    const result: BulkResult = await send(action, { after });
    sum = added(sum, result);
    after = result.next;
    yield sum;
  } while (after !== null && !isStopped());
}
