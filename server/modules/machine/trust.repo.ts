import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { communications, criterionTrust, formVersions, projects, trustMoves } from '#server/db/schema/index.ts';

export type TrustRow = typeof criterionTrust.$inferSelect;

export async function listTrustOfProject(q: Query, project_id: number): Promise<TrustRow[]> {
  return q
    .select()
    .from(criterionTrust)
    .where(eq(criterionTrust.project_id, project_id))
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
