import { HOUR_MS } from '#domain/kernel/time.ts';
import { SESSION_HOURS, type SessionToken } from '#domain/auth/auth.schema.ts';
import type { Query } from '#server/db/client.ts';
import { record } from '#server/record/audit.repo.ts';
import type { CodeKind } from './check-code.ts';
import { type DeviceMark, newDeviceMark } from './device-mark.ts';
import { type Credentials, insertSession, removeExpiredSessions } from './sessions.repo.ts';
import { selfActor } from '#server/identity/self-actor.ts';
import { hashToken, newToken } from '#server/identity/token.ts';

/** Client of a sign-in. */
export type SignInClient = {
  now: Date;
  user_agent: string;
  address: string;
  request_id: string;
  /** Cookie of this name, by which a known device is told. */
  cookie: (name: string) => string | undefined;
};

/** Result for the browser: the token for the page, the mark as a cookie that no script reads. */
export type SignedIn = SessionToken & { device: DeviceMark };

type NewSession = {
  person: Credentials;
  client: SignInClient;
  appSecret: string;
  /** Kind of code of the second step, if there was one. */
  second_factor?: CodeKind;
};

/** Starts the session, in the transaction of the verb that has verified the person. */
export async function startSession(
  q: Query,
  { person, client, appSecret, second_factor }: NewSession,
): Promise<SignedIn> {
  const { now } = client;
  const token = newToken();
  await removeExpiredSessions(q, now);
  await insertSession(q, {
    user_id: person.id,
    token_hash: hashToken(token),
    created_at: now,
    expires_at: new Date(now.getTime() + SESSION_HOURS * HOUR_MS),
    user_agent: client.user_agent.slice(0, 300),
  });
  const caller = { actor: selfActor(person), request_id: client.request_id, now };
  await record(q, caller, {
    action: 'sign-in',
    entity: 'users',
    entity_id: person.id,
    company_id: null,
    ...(second_factor === undefined ? {} : { after: { second_factor } }),
  });
  return { token, device: newDeviceMark(appSecret, person, now) };
}
