import { mayAssignTasks } from '#domain/tasks/tasks.policy.ts';
import { settledText } from '#domain/users/leaving.ts';
import type { ArchiveUser } from '#domain/users/leaving.schema.ts';
import type { usersApi } from '#domain/users/users.api.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import type { Caller } from '#server/record/audit.repo.ts';
import { unlinkPerson } from '../telegram/telegram-people.repo.ts';
import { type Settled, setAccess } from '../users/set-access.ts';
import { closeDrafts, leaveCalibrations, leaveReports } from './close-work.ts';
import { assertDecided, handOver, lockHeld } from './hand-over.ts';

const NOT_YOURS = 'У сотрудника есть задачи компаний, которые вы не ведёте: в архив его отправит администратор.';

/**
 * Sends a person to the archive, which keeps nobody's open work (D-4): all of it is handed over or closed in one
 * transaction, and the record of the archive names what went where.
 */
export const archiveUser = ({ db, caller, params: { id }, input }: RequestOf<typeof usersApi.archive>) =>
  setAccess(db, caller, { id, change: 'archive', links: input.links, settle: (q) => settleWork(q, caller, id, input) });

async function settleWork(q: Query, caller: Caller, id: number, { handover = [] }: ArchiveUser): Promise<Settled> {
  // Drafts first: they lock evaluation before task, as those who save do.
  const drafts = await closeDrafts(q, caller, id);
  const held = await lockHeld(q, caller, id);
  for (const place of [...held.tasks, ...held.plans])
    assertAllowed(mayAssignTasks(caller.actor, place), () => conflict(NOT_YOURS));
  assertDecided(held.told, handover);
  const handed = await handOver(q, caller, { ...held, user_id: id, handover });
  return settled({ ...handed, ...drafts, ...(await leaveTheRest(q, caller, id)) });
}

/** The same with nobody who takes anything over: for commands that send people to the archive by themselves. */
export async function closeAllWork(q: Query, caller: Caller, id: number): Promise<Settled['after']> {
  const drafts = await closeDrafts(q, caller, id);
  const handed = await handOver(q, caller, { ...(await lockHeld(q, caller, id)), user_id: id, handover: [] });
  return settled({ ...handed, ...drafts, ...(await leaveTheRest(q, caller, id)) }).after;
}

async function leaveTheRest(q: Query, caller: Caller, id: number) {
  const sessions_left = await leaveCalibrations(q, caller, id);
  const reports_left = await leaveReports(q, id);
  await unlinkPerson(q, id);
  return { sessions_left, reports_left };
}

function settled(all: Parameters<typeof settledText>[0] & Record<string, number | string[]>): Settled {
  const told = Object.entries(all).filter(([, value]) => (typeof value === 'number' ? value > 0 : value.length > 0));
  return { said: settledText(all), after: Object.fromEntries(told) };
}
