import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { enqueueTogether } from '#server/jobs/jobs.repo.ts';
import { letterJob } from './letter.job.ts';
import { findConcerned, listPmsOf, listReaders } from './notifications.repo.ts';

/** What has just happened in this transaction, for those whom it concerns. */
export type NotifyEvent =
  /** To the judged employee. */
  | { kind: 'evaluation_published'; evaluation_id: number }
  /** To its assessor and the company's pms. */
  | { kind: 'appeal_opened'; evaluation_id: number }
  /** To the judged employee and whoever opened it. */
  | { kind: 'appeal_resolved'; evaluation_id: number; opened_by: number | null }
  /** To the assessor, of what is taken back to the one who had it; `ids` are tasks. */
  | { kind: 'task_assigned' | 'task_due' | 'task_taken_back'; assessor_id: number; ids: number[] }
  /** To whoever sent it; `ids` are those whom it has not reached. */
  | { kind: 'letter_undelivered'; sender_id: number; ids: number[] };

/** `actor` null: the program itself, by schedule. */
type By = { actor: Actor | null; now: Date };
type Concern = { to: (number | null)[]; ids: number[] };

/** Several things within a minute, as when many evaluations are published at once, become one letter. */
const GATHER_MS = 60_000;

async function concernOf(q: Query, event: NotifyEvent): Promise<Concern> {
  if ('assessor_id' in event) return { to: [event.assessor_id], ids: event.ids };
  if ('sender_id' in event) return { to: [event.sender_id], ids: event.ids };
  const concerned = await findConcerned(q, event.evaluation_id);
  // A calibration's ratings are nobody's news (D-23).
  if (concerned?.kind !== 'regular') return { to: [], ids: [] };
  const { assessor_id, employee_id, company_id } = concerned;
  const ids = [event.evaluation_id];
  switch (event.kind) {
    case 'evaluation_published':
      return { to: [employee_id], ids };
    case 'appeal_opened':
      return { to: [assessor_id, ...(await listPmsOf(q, company_id))], ids };
    case 'appeal_resolved':
      return { to: [employee_id, event.opened_by], ids };
  }
}

/**
 * Letters about it go into the outbox together with what they tell of. Nobody is told of their own doing, and
 * whoever has switched such letters off gets none; what is seen of it is looked at again when the letter is written.
 */
export async function notify(q: Query, { actor, now }: By, event: NotifyEvent): Promise<void> {
  const { to, ids } = await concernOf(q, event);
  if (ids.length === 0) return;
  const self = actor?.kind === 'user' ? actor.id : null;
  const others = [...new Set(to)].filter((id): id is number => id !== null && id !== self);
  for (const { id: user_id } of await listReaders(q, others, event.kind)) {
    await enqueueTogether(
      q,
      letterJob,
      { user_id, about: event.kind, ids },
      { now, run_at: new Date(now.getTime() + GATHER_MS), key: `${event.kind} ${user_id}` },
    );
  }
}
