import type { Context } from 'hono';
import type { ownAccountApi } from '#domain/auth/auth.api.ts';
import type { Notice } from '#domain/auth/auth.schema.ts';
import { idleSecondsLeft } from '#domain/auth/session-rules.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { deviceName } from '#domain/users/device-name.ts';
import type { SessionList } from '#domain/users/users.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { record } from '#server/record/audit.repo.ts';
import { bearerToken } from './authenticate.ts';
import { listSessionRows, removeOtherSessions } from './sessions.repo.ts';
import { hashToken } from '#server/identity/token.ts';

/** Hash of the token that the request came by; there always is one behind authenticate(). */
export const ownTokenHash = (c: Context): string => hashToken(bearerToken(c.req.header('authorization')) ?? '');

/** Sessions of the person, the last used first. */
export async function listOwnSessions({
  db,
  c,
  caller: { actor, now },
}: RequestOf<typeof ownAccountApi.sessions>): Promise<SessionList> {
  const idle_minutes = c.get('session')?.idle_minutes ?? null;
  const kept = await db.read((q) => listSessionRows(q, actor.id, now));
  // Idle sessions are hidden: their rows go when somebody comes with their token.
  const rows = kept.filter(
    ({ last_used_at, created_at }) =>
      idle_minutes === null || idleSecondsLeft(last_used_at ?? created_at, idle_minutes, now) > 0,
  );
  const current = ownTokenHash(c);
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
export async function endOtherSessions({
  db,
  c,
  caller,
}: RequestOf<typeof ownAccountApi.endOtherSessions>): Promise<Notice> {
  const userId = caller.actor.id;
  const ended = await db.write(async (q) => {
    const sessions_ended = await removeOtherSessions(q, userId, ownTokenHash(c));
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
