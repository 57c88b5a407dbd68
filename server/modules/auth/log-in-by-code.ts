import type { publicAuthApi } from '#domain/auth/auth.api.ts';
import type { SessionToken } from '#domain/auth/auth.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertLetIn } from './assert-let-in.ts';
import { checkCode, wrongCode } from './check-code.ts';
import { knownDevice } from './device-mark.ts';
import { keepDeviceMark } from './keep-device-mark.ts';
import { challengedUser, challengeOver } from './second-factor-challenge.ts';
import { findCredentialsById } from './sessions.repo.ts';
import { signInClient } from './sign-in-client.ts';
import { settleSignIn, takeCodeAttempt } from './sign-in-limits.ts';
import { startSession } from './start-session.ts';

/**
 * Second step of signing in: only a person who has passed the first is here, so a stranger spends nobody's attempts.
 */
export async function logInByCode({
  deps,
  c,
  input: { challenge, code: typed },
}: RequestOf<typeof publicAuthApi.logInByCode>): Promise<SessionToken> {
  const { db, appSecret } = deps;
  const client = signInClient(c, deps);
  const { address, now } = client;
  const challenged = challengedUser(appSecret, challenge, now);
  const person = challenged && (await db.read((q) => findCredentialsById(q, challenged.user_id)));
  if (!person?.second_factor || !challenged?.isOf(person)) throw challengeOver();
  assertLetIn(person);
  const device = knownDevice(appSecret, person, client);
  const taken = await takeCodeAttempt(db, now, { user_id: person.id, address, device });
  const code = await checkCode(deps, { user_id: person.id, typed, now });
  if (!code) throw wrongCode();
  const signedIn = await db.write(async (q) => {
    if (!(await code.use(q))) throw wrongCode();
    await settleSignIn(q, taken);
    return startSession(q, { person, client, appSecret, second_factor: code.kind });
  });
  keepDeviceMark(c, deps, signedIn.device);
  return { token: signedIn.token };
}
