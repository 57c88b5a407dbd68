import type { Database, Query } from '#server/db/client.ts';
import { networkOf } from '#server/http/client-address.ts';
import {
  type Attempt,
  countEach,
  clearAttempts,
  refundAttempt,
  RATE_LIMITS,
  takeAttempts,
} from '#server/http/rate-limit.ts';

/** Attempt to sign in; `device` is known by its mark, null for a browser that has not signed in to this account. */
type SignInAttempt = { email: string; address: string; device: string | null };
/** Attempts taken back on success: `own` starts anew, of `shared` only this attempt is forgotten. */
type TakenAttempt = { own: Attempt[]; shared: Attempt[] };

const strangerAttempts = ({ email, address }: Pick<SignInAttempt, 'email' | 'address'>) => ({
  here: { limit: RATE_LIMITS.loginHere, subject: `${email}\n${address}` },
  network: { limit: RATE_LIMITS.loginNetwork, subject: `${email}\n${networkOf(address)}` },
});

/**
 * Counts an attempt to sign in, or refuses it with 429 (decision 025). A known device is counted by itself. A stranger
 * is counted by account and address first, so that one address cannot spend what is common to all; then by account, and
 * when that is spent, a network that has hardly been wrong is still heard.
 */
export async function takeSignIn(db: Database, now: Date, attempt: SignInAttempt): Promise<TakenAttempt> {
  const { email, address, device } = attempt;
  if (device !== null) {
    const own = [{ limit: RATE_LIMITS.loginDevice, subject: `${email}\n${device}` }];
    await takeAttempts(db, now, own);
    return { own, shared: [] };
  }
  const { here, network } = strangerAttempts(attempt);
  const many = { limit: RATE_LIMITS.loginAddress, subject: address };
  await takeAttempts(db, now, [here, many]);

  const account = { limit: RATE_LIMITS.loginAccount, subject: email };
  const [refusal, guessed] = await countEach(db, now, [account, network]);
  const taken = { own: [here, network], shared: [many, account] };
  if (!refusal) return taken;
  if (guessed) throw refusal;
  const reserve = { limit: RATE_LIMITS.loginReserve, subject: email };
  await takeAttempts(db, now, [reserve]);
  return { ...taken, shared: [...taken.shared, reserve] };
}

/** Counts a code of the second factor in the same way; its sender has the password, so there is nothing more to it. */
export async function takeCodeAttempt(
  db: Database,
  now: Date,
  { user_id, address, device }: { user_id: number; address: string; device: string | null },
): Promise<TakenAttempt> {
  const own = [{ limit: RATE_LIMITS.codeHere, subject: `${user_id}\n${device ?? address}` }];
  await takeAttempts(db, now, own);
  if (device !== null) return { own, shared: [] };
  const shared = [{ limit: RATE_LIMITS.codeAccount, subject: String(user_id) }];
  await takeAttempts(db, now, shared);
  return { own, shared };
}

/** Takes attempts back after a right password: it was no guess. */
export async function settleSignIn(q: Query, { own, shared }: TakenAttempt): Promise<void> {
  for (const attempt of own) await clearAttempts(q, attempt);
  for (const attempt of shared) await refundAttempt(q, attempt);
}

/**
 * Forgets attempts after a new password, from everywhere and from where it was set: earlier guesses have no bearing on
 * it.
 */
export async function clearSignInAttempts(q: Query, by: { email: string; address: string }): Promise<void> {
  for (const limit of [RATE_LIMITS.loginAccount, RATE_LIMITS.loginReserve])
    await clearAttempts(q, { limit, subject: by.email });
  for (const attempt of Object.values(strangerAttempts(by))) await clearAttempts(q, attempt);
}
