import { createHash } from 'node:crypto';
import { PASSWORD_RESET_MINUTES } from '#domain/auth/auth.schema.ts';
import { countOf } from '#domain/kernel/plural.ts';
import type { Database, Query } from '#server/db/client.ts';
import { type HttpError, tooMany } from './errors.ts';
import { type Counted, countAttempts, findAttempts, removeAttempts, returnAttempt } from './rate-limit.repo.ts';

type RateLimit = { name: string; attempts: number; minutes: number; refusal: string };

const SIGN_INS = 'Слишком много попыток входа.';
const CODES = 'Слишком много неверных кодов.';
const LETTERS = 'Слишком много запросов на восстановление пароля.';

/**
 * Rate limits of Q-22, decision 025. A limit counted by account alone can be spent by strangers, so the owner is never
 * refused by such a limit alone: `loginAccount` gives way to known devices and to networks that have not guessed, and
 * once `letterAccount` is spent there is always a letter with a link that still works.
 */
export const RATE_LIMITS = {
  /** Sign-ins to one account from one address. */
  loginHere: { name: 'login-here', attempts: 10, minutes: 15, refusal: SIGN_INS },
  /** Sign-ins to one account from one browser that has signed in to it before. */
  loginDevice: { name: 'login-device', attempts: 10, minutes: 15, refusal: SIGN_INS },
  /** Many accounts from one address. */
  loginAddress: { name: 'login-address', attempts: 60, minutes: 15, refusal: SIGN_INS },
  /** Sign-ins to one account from everywhere: slows down a botnet. */
  loginAccount: { name: 'login-account', attempts: 60, minutes: 60, refusal: SIGN_INS },
  /**
   * Wrong sign-ins from one network with `loginAccount` spent: attempts that a network may have made in a day and still
   * be heard …
   */
  loginNetwork: { name: 'login-network', attempts: 3, minutes: 24 * 60, refusal: SIGN_INS },
  /** … and the total of such attempts, because networks can be had by the thousand. */
  loginReserve: { name: 'login-reserve', attempts: 120, minutes: 60, refusal: SIGN_INS },
  /** Codes of the second factor, by holders of the password: by account and device or address, and from everywhere. */
  codeHere: { name: 'code-here', attempts: 5, minutes: 15, refusal: CODES },
  codeAccount: { name: 'code-account', attempts: 20, minutes: 60, refusal: CODES },
  letterHere: { name: 'letter-here', attempts: 3, minutes: PASSWORD_RESET_MINUTES, refusal: LETTERS },
  letterAddress: { name: 'letter-address', attempts: 20, minutes: 60, refusal: LETTERS },
  /** Window as long as a link lives, so that one sent within it still works at its end. Never reported. */
  letterAccount: { name: 'letter-account', attempts: 5, minutes: PASSWORD_RESET_MINUTES, refusal: LETTERS },
  /** Letters sent by staff: one each ten minutes is plenty. */
  letterFromStaff: {
    name: 'letter-staff',
    attempts: 6,
    minutes: 60,
    refusal: 'Этому сотруднику уже ушло много писем.',
  },
  /** Guesses of the present password at an unlocked screen. */
  passwordChange: { name: 'password-change', attempts: 10, minutes: 15, refusal: 'Слишком много попыток.' },
  /** Wrong reset links only. */
  resetAddress: { name: 'reset-address', attempts: 30, minutes: 60, refusal: 'Слишком много попыток сменить пароль.' },
  /** Refused requests to open routes, their bodies unread. Far above what forms lead to, and over in a minute. */
  openAddress: { name: 'open-address', attempts: 120, minutes: 1, refusal: 'Слишком много запросов.' },
  /** Addresses of integrations that are none. */
  hookAddress: { name: 'hook-address', attempts: 120, minutes: 1, refusal: 'Слишком много запросов.' },
  /** Forged deliveries to one integration that the log keeps: the first ones tell what the others would. */
  hookRefused: { name: 'hook-refused', attempts: 60, minutes: 10, refusal: 'Слишком много неверных запросов.' },
  /** Unsigned checks of one integration's connection that its log keeps: anybody who knows the address can send them. */
  hookChecks: { name: 'hook-checks', attempts: 3, minutes: 60, refusal: 'Слишком много проверок связи.' },
  /** Wrong access links only; the visitors of right ones share an office's address. */
  linkAddress: { name: 'link-address', attempts: 60, minutes: 15, refusal: 'Слишком много неверных ссылок.' },
  /** Pasted lists of people, previewed or imported. */
  peopleList: { name: 'people-list', attempts: 40, minutes: 60, refusal: 'Слишком много списков.' },
  /** «Проверить» of an engine: each is a question that costs. */
  engineCheck: { name: 'engine-check', attempts: 10, minutes: 10, refusal: 'Слишком много проверок движка.' },
  /** «Предложить» of a question about conversations: each costs, and a person waits for it. */
  askProposal: { name: 'ask-proposal', attempts: 30, minutes: 10, refusal: 'Слишком много предложений подряд.' },
  /** Searches by one link: enough for somebody who types, not for trying words out. */
  guestSearch: { name: 'guest-search', attempts: 200, minutes: 15, refusal: 'Слишком много поисков.' },
} as const satisfies Record<string, RateLimit>;

/** Attempt of a subject: an e-mail, an address, or both. */
export type Attempt = { limit: RateLimit; subject: string };

/** Key with a hash, because what people mistype as their e-mail is nobody's business (a password, now and then). */
function attemptKey({ limit, subject }: Attempt): string {
  const hash = createHash('sha256').update(subject.trim().toLowerCase()).digest('base64url');
  return `${limit.name}:${hash}`;
}

function refusalOf(limit: RateLimit, { resets_at }: Counted, now: Date): HttpError {
  const seconds = Math.max(1, (resets_at.getTime() - now.getTime()) / 1000);
  const wait = countOf(Math.ceil(seconds / 60), ['минуту', 'минуты', 'минут']);
  return tooMany(`${limit.refusal} Попробуйте снова через ${wait}.`, seconds);
}

/**
 * Counts the attempts before they are made, so that a hundred at once are not all let through; returns a refusal or
 * null for each.
 */
export async function countEach(db: Database, now: Date, attempts: Attempt[]): Promise<(HttpError | null)[]> {
  const windows = attempts.map((attempt) => ({ key: attemptKey(attempt), seconds: attempt.limit.minutes * 60 }));
  const counted = await db.write((q) => countAttempts(q, now, windows));
  return attempts.map((attempt) => {
    const row = counted.find(({ key }) => key === attemptKey(attempt));
    return row && row.hits > attempt.limit.attempts ? refusalOf(attempt.limit, row, now) : null;
  });
}

/** 429 over any of the limits. */
export async function takeAttempts(db: Database, now: Date, attempts: Attempt[]): Promise<void> {
  const refusal = (await countEach(db, now, attempts)).find((one) => one !== null);
  if (refusal) throw refusal;
}

/** Throws 429 when there were too many already; counts nothing. */
export async function assertAttemptsLeft(q: Query, now: Date, attempt: Attempt): Promise<void> {
  const row = await findAttempts(q, attemptKey(attempt), now);
  if (row && row.hits >= attempt.limit.attempts) throw refusalOf(attempt.limit, row, now);
}

/** Clears the subject's count after a success: it starts anew. */
export function clearAttempts(q: Query, attempt: Attempt): Promise<void> {
  return removeAttempts(q, [attemptKey(attempt)]);
}

/** Refund after a success of one of many who share the subject: only the own attempt is forgotten. */
export function refundAttempt(q: Query, attempt: Attempt): Promise<void> {
  return returnAttempt(q, attemptKey(attempt));
}
