import { readFile } from 'node:fs/promises';
import { formatDate } from '#domain/kernel/format-date.ts';
import { secretFile } from './app-secret.ts';
import { openSecret, sealSecret, unlessSealed } from '#server/crypto/secret-box.ts';
import type { Database } from '#server/db/client.ts';
import { adminCall, type Env } from '#server/env.ts';
import { openSecretSet } from '#server/ingest/integration-secrets.ts';
import { secretPurpose } from '#server/modules/auth/check-code.ts';
import { UsageError } from '#server/usage-error.ts';
import { findSecretCheck, listSealedFactors, listSealedSets, writeSecretCheck } from './secret-check.repo.ts';

const PURPOSE = 'secret-check';

const opens = (appSecret: string, sealed: string): boolean =>
  unlessSealed(() => openSecret(appSecret, PURPOSE, sealed)) !== null;

/** Names of what this APP_SECRET does not open; what is not named here is sealed for minutes or needs nobody. */
export async function listLost(db: Database, appSecret: string) {
  const { sets, factors } = await db.read(async (q) => ({
    sets: await listSealedSets(q),
    factors: await listSealedFactors(q),
  }));
  const lostSets = sets.filter(({ id, sealed }) => unlessSealed(() => openSecretSet(appSecret, id, sealed)) === null);
  const lostFactors = factors.filter(
    ({ user_id, sealed_secret }) =>
      unlessSealed(() => openSecret(appSecret, secretPurpose(user_id), sealed_secret)) === null,
  );
  return {
    integrations: lostSets.map(({ name }) => name),
    people: lostFactors.map(({ email }) => email),
    /** True where something opens: the secret is the right one, whatever else is lost. */
    opensSome: lostSets.length < sets.length || lostFactors.length < factors.length,
  };
}

/** Makes the present secret the one of this database. */
export async function acceptSecret(db: Database, appSecret: string, now: Date): Promise<void> {
  await db.write((q) => writeSecretCheck(q, { sealed: sealSecret(appSecret, PURPOSE, 'ok'), sealed_at: now }));
}

/**
 * Refuses to start with another APP_SECRET than before. Started all the same, integrations would stop and second
 * factors would shut people out, each found out by itself; two processes with different secrets would not understand
 * what the other has signed. Nothing is deleted, so that the former secret, once found, opens everything again.
 */
export async function assertAppSecret(db: Database, appSecret: string, env: Pick<Env, 'dataDir'>): Promise<void> {
  const problem = await findSecretProblem(db, appSecret, env);
  if (problem !== null) throw new UsageError(problem);
  if (!(await db.read(findSecretCheck))) await acceptSecret(db, appSecret, new Date());
}

/** Why this APP_SECRET is not that of the database, in sentences; null: it is. */
export async function findSecretProblem(
  db: Database,
  appSecret: string,
  env: Pick<Env, 'dataDir'>,
): Promise<string | null> {
  const check = await db.read(findSecretCheck);
  if (check && opens(appSecret, check.sealed)) return null;
  const lost = await listLost(db, appSecret);
  const nothingLost = lost.integrations.length + lost.people.length === 0;
  // No check yet, a database of before it: what is sealed there says whether this is its secret.
  if (!check && (nothingLost || lost.opensSome)) return null;
  const since = check ? ` с ${formatDate(check.sealed_at, 'Europe/Moscow')}` : '';
  return [
    `APP_SECRET не тот, с которым эта база работает${since}. Верните прежний: он был в настройках прежнего запуска ` +
      `или в файле ${secretFile(env)}; у всех процессов он один.`,
    ...(check ? await hintOfFile(env, check.sealed) : []),
    nothingLost
      ? 'Запечатанных данных в базе нет: новый секрет можно принять без потерь.'
      : `Без него не прочесть: ${wordsOf(lost)}.`,
    `Если прежнего больше нет: ${adminCall()} accept-secret примет нынешний и перечислит, что ввести заново.`,
  ].join('\n');
}

function wordsOf({ integrations, people }: { integrations: string[]; people: string[] }): string {
  const counted: [string, number][] = [
    ['секреты интеграций', integrations.length],
    ['вторые факторы сотрудников', people.length],
  ];
  const parts = counted.filter(([, count]) => count > 0).map(([what, count]) => `${what} (${count})`);
  return [...parts, 'содержимое уже принятых доставок'].join(', ');
}

/** The commonest way here: begun without APP_SECRET, then put into production with one made anew. */
async function hintOfFile(env: Pick<Env, 'dataDir'>, sealed: string): Promise<string[]> {
  const file = secretFile(env);
  const kept = await readFile(file, 'utf8').catch(() => '');
  return kept !== '' && opens(kept.trim(), sealed) ? [`Подходит секрет из ${file}: APP_SECRET="$(cat ${file})".`] : [];
}
