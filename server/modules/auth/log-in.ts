import type { publicAuthApi } from '#domain/auth/auth.api.ts';
import type { SessionToken } from '#domain/auth/auth.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { fieldErrors } from '#server/http/errors.ts';
import { assertLetIn } from './assert-let-in.ts';
import { knownDevice } from './device-mark.ts';
import { keepDeviceMark } from './keep-device-mark.ts';
import { verifyPassword } from './passwords.ts';
import { codeAsked, newChallenge } from './second-factor-challenge.ts';
import { findCredentials } from './sessions.repo.ts';
import { signInClient } from './sign-in-client.ts';
import { settleSignIn, takeSignIn } from './sign-in-limits.ts';
import { startSession } from './start-session.ts';

/** Signs in. The answer is the same for an unknown address and a wrong password, in time too. */
export async function logIn({
  deps,
  c,
  input: { email, password },
}: RequestOf<typeof publicAuthApi.logIn>): Promise<SessionToken> {
  const { db, appSecret } = deps;
  const client = signInClient(c, deps);
  const { address, now } = client;
  const credentials = await db.read((q) => findCredentials(q, email));
  const device = knownDevice(appSecret, credentials, client);
  const taken = await takeSignIn(db, now, { email, address, device });
  const matches = await verifyPassword(credentials?.password_hash, password);
  if (!credentials || !matches) throw fieldErrors({ email: ['Неверная почта или пароль.'] });
  assertLetIn(credentials);
  if (credentials.second_factor) {
    await db.write((q) => settleSignIn(q, taken));
    throw codeAsked(newChallenge(appSecret, credentials, now));
  }
  const signedIn = await db.write(async (q) => {
    await settleSignIn(q, taken);
    return startSession(q, { person: credentials, client, appSecret });
  });
  keepDeviceMark(c, deps, signedIn.device);
  return { token: signedIn.token };
}
