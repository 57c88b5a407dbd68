import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import {
  companies,
  companyMembers,
  projectMembers,
  projects,
  recoveryCodes,
  secondFactors,
} from '#server/db/schema/index.ts';

type SecondFactorRow = typeof secondFactors.$inferSelect;

/** Second factor, begun or in force. */
export async function findSecondFactor(q: Query, userId: number): Promise<SecondFactorRow | undefined> {
  const [row] = await q.select().from(secondFactors).where(eq(secondFactors.user_id, userId));
  return row;
}

/** Begins anew a second factor that is not confirmed; one in force stays, and the answer is false. */
export async function beginSecondFactor(
  q: Query,
  values: { user_id: number; sealed_secret: string; created_at: Date },
): Promise<boolean> {
  const { sealed_secret, created_at } = values;
  const begun = await q
    .insert(secondFactors)
    .values(values)
    .onConflictDoUpdate({
      target: secondFactors.user_id,
      set: { sealed_secret, created_at, last_step: null },
      setWhere: isNull(secondFactors.confirmed_at),
    })
    .returning({ user_id: secondFactors.user_id });
  return begun.length > 0;
}

/**
 * Confirms: of two confirmations at once only the first counts; a secret that was begun anew since is not confirmed.
 */
export async function confirmSecondFactor(
  q: Query,
  { user_id, sealed_secret }: SecondFactorRow,
  { now, step }: { now: Date; step: number },
): Promise<boolean> {
  const confirmed = await q
    .update(secondFactors)
    .set({ confirmed_at: now, last_step: step })
    .where(
      and(
        eq(secondFactors.user_id, user_id),
        eq(secondFactors.sealed_secret, sealed_secret),
        isNull(secondFactors.confirmed_at),
      ),
    )
    .returning({ user_id: secondFactors.user_id });
  return confirmed.length > 0;
}

/** Uses up the code of the half minute; false when it or a later one was used already. */
export async function takeStep(q: Query, userId: number, step: number): Promise<boolean> {
  const taken = await q
    .update(secondFactors)
    .set({ last_step: step })
    .where(
      and(
        eq(secondFactors.user_id, userId),
        isNotNull(secondFactors.confirmed_at),
        or(isNull(secondFactors.last_step), lt(secondFactors.last_step, step)),
      ),
    )
    .returning({ user_id: secondFactors.user_id });
  return taken.length > 0;
}

/** Deletes the second factor with its recovery codes; false when none was in force. */
export async function deleteSecondFactor(q: Query, userId: number): Promise<boolean> {
  await q.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  const removed = await q
    .delete(secondFactors)
    .where(eq(secondFactors.user_id, userId))
    .returning({ confirmed_at: secondFactors.confirmed_at });
  return removed.some(({ confirmed_at }) => confirmed_at !== null);
}

const unused = (userId: number) => and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at));

export async function countRecoveryCodes(q: Query, userId: number): Promise<number> {
  return q.$count(recoveryCodes, unused(userId));
}

export async function findRecoveryHash(q: Query, userId: number, position: number): Promise<string | undefined> {
  const [row] = await q
    .select({ code_hash: recoveryCodes.code_hash })
    .from(recoveryCodes)
    .where(and(unused(userId), eq(recoveryCodes.position, position)));
  return row?.code_hash;
}

/** Uses up a recovery code; false when somebody was faster, or the codes were replaced. */
export async function takeRecoveryCode(
  q: Query,
  userId: number,
  { position, code_hash, now }: { position: number; code_hash: string; now: Date },
): Promise<boolean> {
  const taken = await q
    .update(recoveryCodes)
    .set({ used_at: now })
    .where(and(unused(userId), eq(recoveryCodes.position, position), eq(recoveryCodes.code_hash, code_hash)))
    .returning({ position: recoveryCodes.position });
  return taken.length > 0;
}

/** Replaces the recovery codes; earlier ones open nothing any more. */
export async function replaceRecoveryCodes(q: Query, user_id: number, hashes: string[]): Promise<void> {
  await q.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user_id));
  await q.insert(recoveryCodes).values(hashes.map((code_hash, position) => ({ user_id, position, code_hash })));
}

/** Companies of this person that require a second factor; a membership counts together with its role. */
export async function listRequiringCompanies(
  q: Query,
  { id, roles }: { id: number; roles: readonly string[] },
): Promise<string[]> {
  const places = q
    .select({ company_id: companyMembers.company_id, role: sql<string>`${companyMembers.role}`.as('role') })
    .from(companyMembers)
    .where(eq(companyMembers.user_id, id))
    .unionAll(
      q
        .select({ company_id: projects.company_id, role: sql<string>`${projectMembers.role}`.as('role') })
        .from(projectMembers)
        .innerJoin(projects, eq(projects.id, projectMembers.project_id))
        .where(eq(projectMembers.user_id, id)),
    )
    .as('places');
  const rows = await q
    .selectDistinct({ name: companies.name, role: places.role })
    .from(places)
    .innerJoin(companies, eq(companies.id, places.company_id))
    .where(and(eq(companies.second_factor_required, true), isNull(companies.archived_at)))
    .orderBy(companies.name);
  return [...new Set(rows.filter(({ role }) => roles.includes(role)).map(({ name }) => name))];
}
