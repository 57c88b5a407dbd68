import { idleSecondsLeft } from '#domain/auth/session-rules.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { deviceName } from '#domain/users/device-name.ts';
import type { SessionList } from '#domain/users/users.schema.ts';
import type { Database } from '#server/db/client.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import type { UserReader } from '#server/identity/caller.ts';
import { listSessionRows, removeOtherSessions } from './sessions.repo.ts';
import { hashToken } from '#server/identity/token.ts';

/** Sessions of the person, the last used first. */
export async function listOwnSessions(
  db: Database,
  { actor, now }: UserReader,
  { token, idle_minutes }: { token: string; idle_minutes: number | null },
): Promise<SessionList> {
  const kept = await db.read((q) => listSessionRows(q, actor.id, now));
  // Idle sessions are hidden: their rows go when somebody comes with their token.
  const rows = kept.filter(
    ({ last_used_at, created_at }) =>
      idle_minutes === null || idleSecondsLeft(last_used_at ?? created_at, idle_minutes, now) > 0,
  );
  const current = hashToken(token);
  return {
    data: rows.map(({ id, token_hash, created_at, last_used_at, user_agent }) => ({
      id,
      device: deviceName(user_agent),
      current: token_hash === current,
      created_at: created_at.toISOString(),
      last_used_at: (last_used_at ?? created_at).toISOString(),
    })),
  };
}

/** «Выйти на других устройствах»: this session goes on. */
export async function endOtherSessions(db: Database, caller: Caller, token: string): Promise<{ message: string }> {
  const userId = caller.actor.id;
  const ended = await db.write(async (q) => {
    const sessions_ended = await removeOtherSessions(q, userId, hashToken(token));
    if (sessions_ended > 0)
      await record(q, caller, {
        action: 'end-sessions',
        entity: 'users',
        entity_id: userId,
        company_id: null,
        after: { sessions_ended },
      });
    return sessions_ended;
  });
  if (ended === 0) return { message: 'На других устройствах вы не входили.' };
  return { message: `Завершено: ${countOf(ended, ['сеанс', 'сеанса', 'сеансов'])} на других устройствах.` };
}
