import type { AuditAction } from '#domain/audit/audit-words.ts';
import type { secondFactorApi } from '#domain/auth/auth.api.ts';
import type { Notice } from '#domain/auth/auth.schema.ts';
import type { SecondFactor, SecondFactorProof, Enrolment, RecoveryCodes } from '#domain/auth/second-factor.schema.ts';
import { openSecret, sealSecret, unlessSealed } from '#server/crypto/secret-box.ts';
import type { Deps } from '#server/deps.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { conflict, fieldErrors, unauthorized } from '#server/http/errors.ts';
import { clearAttempts, RATE_LIMITS, takeAttempts } from '#server/http/rate-limit.ts';
import { type AuditEntry, type Caller, record } from '#server/record/audit.repo.ts';
import { checkCode, secretPurpose, wrongCode } from './check-code.ts';
import { verifyPassword } from './passwords.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  listRequiringCompanies,
  replaceRecoveryCodes,
} from './second-factor.repo.ts';
import { findCredentialsOf } from './sessions.repo.ts';
import { newTotpSecret, totpStep, totpUri } from './totp.ts';

type FactorDeps = Pick<Deps, 'db' | 'appSecret'>;

const OFF = 'Второй фактор не включён.';

const recordOf = (caller: Caller, action: AuditAction): AuditEntry => ({
  action,
  entity: 'users',
  entity_id: caller.actor.id,
  company_id: null,
});

export function getSecondFactor({ db, caller }: RequestOf<typeof secondFactorApi.get>): Promise<SecondFactor> {
  const { id, roles } = caller.actor;
  return db.read(async (q) => {
    const confirmed = (await findSecondFactor(q, id))?.confirmed_at ?? null;
    return {
      enabled_at: confirmed?.toISOString() ?? null,
      recovery_codes_left: confirmed ? await countRecoveryCodes(q, id) : 0,
      required_by: await listRequiringCompanies(q, { id, roles }),
    };
  });
}

/**
 * Checks the password: somebody at an unlocked screen is not yet the person, so ways in are changed by it only (ASVS
 * 7.5.1).
 */
async function assertPassword({ db }: FactorDeps, { actor, now }: Caller, password: string): Promise<string> {
  const userId = actor.id;
  const guess = { limit: RATE_LIMITS.passwordChange, subject: String(userId) };
  await takeAttempts(db, now, [guess]);
  const own = await db.read((q) => findCredentialsOf(q, userId));
  if (!own) throw unauthorized();
  if (!(await verifyPassword(own.password_hash, password))) throw fieldErrors({ password: ['Неверный пароль.'] });
  await db.write((q) => clearAttempts(q, guess));
  return own.email;
}

/** Begins enrolment with a secret for the app; nothing is in force before a code of it has come. */
export async function beginEnrolment({
  deps,
  caller,
  input: { password },
}: RequestOf<typeof secondFactorApi.begin>): Promise<Enrolment> {
  const email = await assertPassword(deps, caller, password);
  const user_id = caller.actor.id;
  const secret = newTotpSecret();
  const sealed_secret = sealSecret(deps.appSecret, secretPurpose(user_id), secret);
  const isBegun = await deps.db.write((q) => beginSecondFactor(q, { user_id, sealed_secret, created_at: caller.now }));
  if (!isBegun) throw conflict('Второй фактор уже включён. Чтобы настроить другое приложение, сначала выключите его.');
  return { secret, uri: totpUri(secret, email) };
}

/** Confirms enrolment: the app shows the server's codes, and from now on they are required. */
export async function confirmEnrolment({
  deps: { db, appSecret },
  caller,
  input: { code: typed },
}: RequestOf<typeof secondFactorApi.confirm>): Promise<RecoveryCodes> {
  const { now } = caller;
  const user_id = caller.actor.id;
  const begun = await db.read((q) => findSecondFactor(q, user_id));
  if (begun?.confirmed_at) throw conflict('Второй фактор уже включён.');
  const secret = begun && unlessSealed(() => openSecret(appSecret, secretPurpose(user_id), begun.sealed_secret));
  // Begun under another APP_SECRET, too: nothing is in force yet, so that it is simply begun anew.
  if (!secret) throw conflict('Настройка второго фактора не начата. Начните её заново.');
  const step = totpStep(secret, typed.replaceAll(/\s/g, ''), now);
  if (step === null) throw wrongCode();
  const { shown, hashes } = await newRecoveryCodes();
  await db.write(async (q) => {
    if (!(await confirmSecondFactor(q, begun, { now, step }))) throw conflict('Второй фактор уже включён.');
    await replaceRecoveryCodes(q, user_id, hashes);
    await record(q, caller, recordOf(caller, 'enable-second-factor'));
  });
  return { recovery_codes: shown };
}

/** Checks both factors, for changes that make the account weaker. */
async function assertProof(deps: FactorDeps, caller: Caller, { password, code: typed }: SecondFactorProof) {
  const user_id = caller.actor.id;
  const factor = await deps.db.read((q) => findSecondFactor(q, user_id));
  if (!factor?.confirmed_at) throw conflict(OFF);
  await assertPassword(deps, caller, password);
  const guess = { limit: RATE_LIMITS.codeHere, subject: String(user_id) };
  await takeAttempts(deps.db, caller.now, [guess]);
  const code = await checkCode(deps, { user_id, typed, now: caller.now });
  if (!code) throw wrongCode();
  await deps.db.write((q) => clearAttempts(q, guess));
  return code;
}

/** Replaces the recovery codes by ten new ones; earlier ones open nothing any more. */
export async function renewRecoveryCodes({
  deps,
  caller,
  input: proof,
}: RequestOf<typeof secondFactorApi.renewCodes>): Promise<RecoveryCodes> {
  const code = await assertProof(deps, caller, proof);
  const { shown, hashes } = await newRecoveryCodes();
  await deps.db.write(async (q) => {
    if (!(await code.use(q))) throw wrongCode();
    await replaceRecoveryCodes(q, caller.actor.id, hashes);
    await record(q, caller, recordOf(caller, 'renew-recovery-codes'));
  });
  return { recovery_codes: shown };
}

/**
 * Switches the second factor off. Where a company requires one, the next request leads to setting it up again: how one
 * moves to another phone.
 */
export async function disableSecondFactor({
  deps,
  caller,
  input: proof,
}: RequestOf<typeof secondFactorApi.disable>): Promise<Notice> {
  const code = await assertProof(deps, caller, proof);
  await deps.db.write(async (q) => {
    if (!(await code.use(q))) throw wrongCode();
    await deleteSecondFactor(q, caller.actor.id);
    await record(q, caller, recordOf(caller, 'disable-second-factor'));
  });
  return { message: 'Второй фактор выключен.' };
}
