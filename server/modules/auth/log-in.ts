import { SESSION_HOURS, type Login, type SessionToken } from '#domain/auth/auth.schema.ts';
import type { Database } from '#server/db/client.ts';
import { fieldErrors } from '#server/http/errors.ts';
import { forgetAttempts, giveBackAttempt, RATE_LIMITS, takeAttempts } from '#server/http/rate-limit.ts';
import { record } from '../audit/audit.repo.ts';
import { assertLetIn } from './assert-let-in.ts';
import { verifyPassword } from './passwords.ts';
import { findCredentials, insertSession, removeExpiredSessions } from './sessions.repo.ts';
import { themself } from './themself.ts';
import { hashToken, newToken } from './token.ts';

const HOUR = 3_600_000;

type Client = { now: Date; user_agent: string; address: string; request_id: string };

/** The answer is the same for an unknown address and a wrong password, in time too. */
export async function logIn(db: Database, { email, password }: Login, client: Client): Promise<SessionToken> {
  const byAccount = { limit: RATE_LIMITS.loginAccount, subject: email };
  const byAddress = { limit: RATE_LIMITS.loginAddress, subject: client.address };
  await takeAttempts(db, client.now, [byAccount, byAddress]);
  const credentials = await db.read((q) => findCredentials(q, email));
  const matches = await verifyPassword(credentials?.password_hash, password);
  if (!credentials || !matches) throw fieldErrors({ email: ['Неверная почта или пароль.'] });
  assertLetIn(credentials);

  const token = newToken();
  await db.write(async (q) => {
    await forgetAttempts(q, byAccount);
    await giveBackAttempt(q, byAddress);
    await removeExpiredSessions(q, client.now);
    await insertSession(q, {
      user_id: credentials.id,
      token_hash: hashToken(token),
      created_at: client.now,
      expires_at: new Date(client.now.getTime() + SESSION_HOURS * HOUR),
      user_agent: client.user_agent.slice(0, 300),
    });
    const caller = { actor: themself(credentials), request_id: client.request_id, now: client.now };
    await record(q, caller, { action: 'sign-in', entity: 'users', entity_id: credentials.id, company_id: null });
  });
  return { token };
}
