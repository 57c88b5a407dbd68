import type { authApi } from '#domain/auth/auth.api.ts';
import type { SessionLeft } from '#domain/auth/auth.schema.ts';
import { idleSecondsLeft } from '#domain/auth/session-rules.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';

/** Remaining time of the session for the page's countdown: only the server knows about activity in other tabs. */
export function sessionLeft({ c, caller: { now } }: RequestOf<typeof authApi.session>): SessionLeft {
  const session = c.get('session');
  const idle_minutes = session?.idle_minutes ?? null;
  if (!session || idle_minutes === null) return { idle_minutes: null, seconds_left: null };
  return { idle_minutes, seconds_left: idleSecondsLeft(session.last_used_at, idle_minutes, now) };
}
