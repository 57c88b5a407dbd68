import { lacksNumber, readCode } from '#domain/auth/second-factor.ts';
import { openSecret, unlessSealed } from '#server/crypto/secret-box.ts';
import type { Query } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { fieldErrors, type HttpError } from '#server/http/errors.ts';
import { verifyPassword } from './passwords.ts';
import { findRecoveryHash, findSecondFactor, takeRecoveryCode, takeStep } from './second-factor.repo.ts';
import { totpStep } from './totp.ts';

/** Kind of the code that was given. */
export type CodeKind = 'app' | 'recovery';
/** Right code; `use` returns in the caller's transaction whether it still counted. */
type CheckedCode = { kind: CodeKind; use: (q: Query) => Promise<boolean> };

/** Refusal of a code: the same words for a wrong, used, replayed or missing one. */
export function wrongCode(): HttpError {
  return fieldErrors({ code: ['Неверный код.'] });
}

export const secretPurpose = (userId: number): string => `totp:${userId}`;

/** Secret of an app, which another APP_SECRET may have sealed: then no code of it can be checked. */
function openFactor(appSecret: string, { user_id, sealed_secret }: SealedFactor): string {
  const secret = unlessSealed(() => openSecret(appSecret, secretPurpose(user_id), sealed_secret));
  if (secret === null) throw fieldErrors({ code: [FACTOR_LOST] });
  return secret;
}
type SealedFactor = { user_id: number; sealed_secret: string };
const FACTOR_LOST =
  'Коды приложения больше не проверить: на сервере сменили секрет. Введите код восстановления или попросите администратора снять второй фактор и настройте его заново.';

const WITHOUT_NUMBER = 'Введите код целиком, вместе с цифрой перед первым дефисом: «3-7K2QM-XW94T».';

/** Checks a code of the app in force, or a recovery code; null for a wrong one. */
export async function checkCode(
  { db, appSecret }: Pick<Deps, 'db' | 'appSecret'>,
  { user_id, typed, now }: { user_id: number; typed: string; now: Date },
): Promise<CheckedCode | null> {
  if (lacksNumber(typed)) throw fieldErrors({ code: [WITHOUT_NUMBER] });
  const code = readCode(typed);
  if (code?.kind === 'recovery') {
    const { position, secret } = code;
    const code_hash = await db.read((q) => findRecoveryHash(q, user_id, position));
    // Verified also where there is none: nobody must learn by the time whether one of this number is left.
    const isRight = await verifyPassword(code_hash, secret);
    if (!isRight || code_hash === undefined) return null;
    return { kind: 'recovery', use: (q) => takeRecoveryCode(q, user_id, { position, code_hash, now }) };
  }
  const factor = await db.read((q) => findSecondFactor(q, user_id));
  if (!code || !factor?.confirmed_at) return null;
  const step = totpStep(openFactor(appSecret, factor), code.code, now);
  return step === null ? null : { kind: 'app', use: (q) => takeStep(q, user_id, step) };
}
