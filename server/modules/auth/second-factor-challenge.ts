import { MINUTE_MS } from '#domain/kernel/time.ts';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { CHALLENGE_MINUTES } from '#domain/auth/second-factor.ts';
import { idSchema } from '#domain/kernel/list.schema.ts';
import { openSecret, SealedSecretError, sealSecret } from '#server/crypto/secret-box.ts';
import { HttpError } from '#server/http/errors.ts';

const PURPOSE = 'second-factor-challenge';

const challengeSchema = z.strictObject({ user_id: idSchema, password: z.string(), expires: z.number() });

type Account = { id: number; password_hash: string };

const passwordMark = ({ password_hash }: Account): string =>
  createHash('sha256').update(password_hash).digest('base64url');

/**
 * Challenge «this password was right»: sealed, so that it says nothing to its holder, and nothing has to be stored for
 * an unfinished sign-in. With a new password it is void.
 */
export function newChallenge(appSecret: string, account: Account, now: Date): string {
  const expires = now.getTime() + CHALLENGE_MINUTES * MINUTE_MS;
  const said = { user_id: account.id, password: passwordMark(account), expires };
  return sealSecret(appSecret, PURPOSE, JSON.stringify(said));
}

/** User of a challenge; null when it is forged or too old. */
export function challengedUser(appSecret: string, challenge: string, now: Date): Challenged | null {
  try {
    const said = challengeSchema.parse(JSON.parse(openSecret(appSecret, PURPOSE, challenge)));
    if (said.expires <= now.getTime()) return null;
    return { user_id: said.user_id, isOf: (account) => passwordMark(account) === said.password };
  } catch (error) {
    if (error instanceof SealedSecretError) return null;
    throw error;
  }
}
type Challenged = { user_id: number; isOf: (account: Account) => boolean };

/** 401 with a challenge, no session yet: the page shows the field for the code. */
export function codeAsked(challenge: string): HttpError {
  return new HttpError(401, 'Введите код из приложения.', { data: { second_factor: true, challenge } });
}

/** 401 of an expired challenge: the first step has to be repeated. */
export function challengeOver(): HttpError {
  return new HttpError(401, 'Время для ввода кода вышло. Войдите ещё раз.');
}
