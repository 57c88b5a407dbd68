import type { LoginByCode } from '#domain/auth/auth.schema.ts';
import type { Deps } from '#server/deps.ts';
import { assertLetIn } from './assert-let-in.ts';
import { checkCode, wrongCode } from './check-code.ts';
import { knownDevice } from './device-mark.ts';
import { challengedUser, challengeOver } from './second-factor-challenge.ts';
import { findCredentialsById } from './sessions.repo.ts';
import { settleSignIn, takeCodeAttempt } from './sign-in-limits.ts';
import { type SignedIn, type SignInClient, startSession } from './start-session.ts';

/**
 * Second step of signing in: only a person who has passed the first is here, so a stranger spends nobody's attempts.
 */
export async function logInByCode(
  deps: Pick<Deps, 'db' | 'appSecret'>,
  { challenge, code: typed }: LoginByCode,
  client: SignInClient,
): Promise<SignedIn> {
  const { db, appSecret } = deps;
  const { address, now } = client;
  const challenged = challengedUser(appSecret, challenge, now);
  const person = challenged && (await db.read((q) => findCredentialsById(q, challenged.user_id)));
  if (!person?.second_factor || !challenged?.isOf(person)) throw challengeOver();
  assertLetIn(person);
  const device = knownDevice(appSecret, person, client);
  const taken = await takeCodeAttempt(db, now, { user_id: person.id, address, device });
  const code = await checkCode(deps, { user_id: person.id, typed, now });
  if (!code) throw wrongCode();
  return db.write(async (q) => {
    if (!(await code.use(q))) throw wrongCode();
    await settleSignIn(q, taken);
    return startSession(q, { person, client, appSecret, second_factor: code.kind });
  });
}
