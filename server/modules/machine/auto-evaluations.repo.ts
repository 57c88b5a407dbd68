import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { autoEvaluations, communications, criterionTrust, machineLevels, projects } from '#server/db/schema/index.ts';

type Sheet = { communication_id: number; form_version_id: number };

const isOf = ({ communication_id, form_version_id }: Sheet) =>
  and(eq(machineLevels.communication_id, communication_id), eq(machineLevels.form_version_id, form_version_id));

/** Level of a machine that is believed now, as it is now. */
const isBelieved = and(eq(criterionTrust.state, 'trusted'), eq(machineLevels.fingerprint, criterionTrust.fingerprint));
/** Level that stands in the automatic evaluation: by the machine that had given it then. */
const isShownLevel: SQL = sql`${machineLevels.auto_fingerprint} = ${machineLevels.fingerprint}`;

/** Level that nobody is to answer blind any more; an answer in a quick check may be changed until `settled`. */
const isOpenToTeam = (settled: Date) =>
  or(
    eq(machineLevels.is_control, false),
    eq(machineLevels.answered_by, 'rating'),
    lte(machineLevels.answered_at, settled),
  );

/** Project of a communication whose conversations are evaluated automatically; undefined: they are not. */
export async function findAutoProject(q: Query, communicationId: number): Promise<number | undefined> {
  const [row] = await q
    .select({ id: projects.id })
    .from(communications)
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .where(and(eq(communications.id, communicationId), projects.auto_evaluations));
  return row?.id;
}

/** Shows levels of a sheet in its automatic evaluation: of believed machines, unless they are kept blind. */
export async function showLevels(q: Query, sheet: Sheet, settled: Date): Promise<void> {
  await q
    .update(machineLevels)
    .set({ auto_fingerprint: sql`${machineLevels.fingerprint}` })
    .from(criterionTrust)
    .where(and(eq(criterionTrust.id, machineLevels.trust_id), isOf(sheet), isBelieved, isOpenToTeam(settled)));
}

/** Levels of an automatic evaluation, and how many believed ones are kept blind. */
export async function listSheetLevels(q: Query, sheet: Sheet) {
  const { criterion_key, option } = machineLevels;
  return q
    .select({ criterion_key, option, is_shown: sql<boolean>`coalesce(${isShownLevel}, false)` })
    .from(machineLevels)
    .innerJoin(criterionTrust, eq(criterionTrust.id, machineLevels.trust_id))
    .where(and(isOf(sheet), or(isShownLevel, isBelieved)))
    .orderBy(criterion_key);
}

/** Writes an automatic evaluation. A conversation has one: by the form that it was evaluated by first. */
export async function putAuto(q: Query, row: typeof autoEvaluations.$inferInsert): Promise<void> {
  const { communication_id: _id, ...set } = row;
  await q
    .insert(autoEvaluations)
    .values(row)
    .onConflictDoUpdate({
      target: autoEvaluations.communication_id,
      set,
      setWhere: or(isNull(autoEvaluations.form_id), sql`${autoEvaluations.form_id} = excluded.form_id`),
    });
}

/** The machine says nothing of it any more. */
export async function emptyAuto(q: Query, { communication_id, form_version_id }: Sheet): Promise<void> {
  const isMade = and(
    eq(autoEvaluations.communication_id, communication_id),
    eq(autoEvaluations.form_version_id, form_version_id),
    eq(autoEvaluations.state, 'done'),
  );
  await q
    .update(autoEvaluations)
    .set({ state: 'unasked', why: 'nothing', score: null, levels: 0, made_at: null })
    .where(isMade);
}

/** Sheets of a project with a control that was answered and is not shown yet. */
export async function listUnsettled(q: Query, project_id: number, settled: Date, limit: number): Promise<Sheet[]> {
  const { communication_id, form_version_id } = machineLevels;
  return q
    .selectDistinct({ communication_id, form_version_id })
    .from(machineLevels)
    .innerJoin(criterionTrust, eq(criterionTrust.id, machineLevels.trust_id))
    .innerJoin(
      autoEvaluations,
      and(eq(autoEvaluations.communication_id, communication_id), eq(autoEvaluations.form_version_id, form_version_id)),
    )
    .where(
      and(
        eq(criterionTrust.project_id, project_id),
        isBelieved,
        isNull(machineLevels.auto_fingerprint),
        lte(machineLevels.answered_at, settled),
      ),
    )
    .limit(limit);
}
