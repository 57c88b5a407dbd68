import { and, asc, desc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { communications, criterionTrust, formVersions, projects, trustMoves, users } from '#server/db/schema/index.ts';

export type TrustRow = typeof criterionTrust.$inferSelect;

export async function listTrustOfProject(q: Query, project_id: number): Promise<TrustRow[]> {
  return q
    .select()
    .from(criterionTrust)
    .where(eq(criterionTrust.project_id, project_id))
    .orderBy(asc(criterionTrust.id));
}

export async function listTrust(q: Query, ids: readonly number[]): Promise<TrustRow[]> {
  if (ids.length === 0) return [];
  return q
    .select()
    .from(criterionTrust)
    .where(inArray(criterionTrust.id, [...ids]))
    .orderBy(asc(criterionTrust.id));
}

/** Criteria of a form that are measured in a project, those that are switched off among them. */
export async function listTrustOfForm(
  q: Query,
  { project_id, form_id }: { project_id: number; form_id: number },
): Promise<TrustRow[]> {
  return q
    .select()
    .from(criterionTrust)
    .where(and(eq(criterionTrust.project_id, project_id), eq(criterionTrust.form_id, form_id)));
}

/** Measured criteria of communications by a version of a form: of each communication its project's. */
export async function listTrustOfSheets(
  q: Query,
  { communication_ids, form_version_id }: { communication_ids: readonly number[]; form_version_id: number },
) {
  if (communication_ids.length === 0) return [];
  return q
    .select({ communication_id: communications.id, company_id: communications.company_id, trust: criterionTrust })
    .from(criterionTrust)
    .innerJoin(formVersions, eq(formVersions.form_id, criterionTrust.form_id))
    .innerJoin(communications, eq(communications.project_id, criterionTrust.project_id))
    .where(
      and(
        eq(formVersions.id, form_version_id),
        inArray(communications.id, [...communication_ids]),
        ne(criterionTrust.state, 'off'),
      ),
    );
}

/** True where some machine of a communication's project is measured or trusted. */
export async function isMeasured(q: Query, communication_id: number): Promise<boolean> {
  const [row] = await q
    .select({ id: criterionTrust.id })
    .from(communications)
    .innerJoin(criterionTrust, eq(criterionTrust.project_id, communications.project_id))
    .where(and(eq(communications.id, communication_id), ne(criterionTrust.state, 'off')))
    .limit(1);
  return row !== undefined;
}

export async function lockTrust(q: Query, id: number): Promise<TrustRow | undefined> {
  const [row] = await q.select().from(criterionTrust).where(eq(criterionTrust.id, id)).for('update');
  return row;
}

/** Begins a trial; undefined: the criterion is measured already. */
export async function insertTrust(q: Query, values: typeof criterionTrust.$inferInsert): Promise<TrustRow | undefined> {
  const [row] = await q.insert(criterionTrust).values(values).onConflictDoNothing().returning();
  return row;
}

export async function updateTrust(q: Query, id: number, values: Partial<TrustRow>): Promise<void> {
  await q.update(criterionTrust).set(values).where(eq(criterionTrust.id, id));
}

export async function insertMove(q: Query, move: typeof trustMoves.$inferInsert): Promise<void> {
  await q.insert(trustMoves).values(move);
}

export async function findCompanyOf(q: Query, project_id: number): Promise<number> {
  const [row] = await q.select({ id: projects.company_id }).from(projects).where(eq(projects.id, project_id));
  return row?.id ?? 0;
}

/** Criteria as a letter names them: by the newest version of their form, or by their key. */
export async function listTrustFacts(q: Query, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const named = sql<string | null>`(
    select c.value ->> 'name' from ${formVersions} v, jsonb_array_elements(v.content -> 'groups') g,
      jsonb_array_elements(g.value -> 'criteria') c
    where v.form_id = ${criterionTrust.form_id} and v.published_at is not null
      and c.value ->> 'criterion_key' = ${criterionTrust.criterion_key}
    order by v.number desc limit 1)`;
  const rows = await q
    .select({ trust: criterionTrust, project: projects.name, company_id: projects.company_id, named })
    .from(criterionTrust)
    .innerJoin(projects, eq(projects.id, criterionTrust.project_id))
    .where(inArray(criterionTrust.id, [...ids]));
  return rows.map(({ named: name, ...row }) => ({ ...row, name: name ?? row.trust.criterion_key }));
}

/** Moves of a criterion, the newest first, with who made them. */
export async function listMoves(q: Query, trust_id: number) {
  return q
    .select({
      move: trustMoves,
      by: { id: users.id, surname: users.surname, name: users.name, patronymic: users.patronymic },
    })
    .from(trustMoves)
    .leftJoin(users, eq(users.id, trustMoves.actor_id))
    .where(eq(trustMoves.trust_id, trust_id))
    .orderBy(desc(trustMoves.id))
    .limit(100);
}

/** Criteria whose week or night is over, or that were put to the trial a moment ago; claimed until the transaction ends. */
export async function claimDueTrust(q: Query, now: Date): Promise<TrustRow[]> {
  return q
    .select()
    .from(criterionTrust)
    .where(isDue(now))
    .orderBy(asc(criterionTrust.id))
    .for('update', { skipLocked: true });
}

export async function hasDueTrust(q: Query, now: Date): Promise<boolean> {
  return (await q.$count(criterionTrust, isDue(now))) > 0;
}

const isDue = (now: Date) =>
  and(
    ne(criterionTrust.state, 'off'),
    or(isNull(criterionTrust.watch_at), lte(criterionTrust.watch_at, now), lte(criterionTrust.replay_at, now)),
  );
