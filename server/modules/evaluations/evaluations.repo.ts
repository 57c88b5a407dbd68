import { and, asc, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { EvaluationState } from '#domain/evaluations/evaluation-states.ts';
import type { Answer } from '#domain/evaluations/evaluations.schema.ts';
import { effectiveContent } from '#domain/projects/effective-content.ts';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import {
  calibrationParticipants,
  calibrations,
  communications,
  evaluationAnswers,
  evaluations,
  evaluationTransitions,
  forms,
  formVersions,
  projects,
  users,
} from '#server/db/schema/index.ts';
import { lockCalibrationOf } from './lock-calibration.repo.ts';
import { isLiveEvaluation } from '#server/scopes/communications.scope.ts';

const person = personColumns(users);

const summaryColumns = {
  id: evaluations.id,
  communication_id: evaluations.communication_id,
  kind: evaluations.kind,
  state: evaluations.state,
  score: evaluations.score,
  scale: formVersions.scale,
  passed: evaluations.passed,
  grade: evaluations.grade,
  has_critical_failure: evaluations.has_critical_failure,
  updated_at: evaluations.updated_at,
  submitted_at: evaluations.submitted_at,
  supersedes_id: evaluations.supersedes_id,
  form: { id: forms.id, name: forms.name },
  assessor: person,
};

export const selectSummaries = (q: Query) =>
  q
    .select(summaryColumns)
    .from(evaluations)
    .innerJoin(forms, eq(forms.id, evaluations.form_id))
    .innerJoin(formVersions, eq(formVersions.id, evaluations.form_version_id))
    .innerJoin(users, eq(users.id, evaluations.assessor_id));

export type EvaluationSummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];

/** Live evaluations of these communications, newest first. */
export async function findSummariesOf(q: Query, communicationIds: number[]): Promise<EvaluationSummaryRow[]> {
  if (communicationIds.length === 0) return [];
  return selectSummaries(q)
    .where(and(inArray(evaluations.communication_id, communicationIds), isLiveEvaluation()))
    .orderBy(desc(evaluations.updated_at), desc(evaluations.id));
}

const selectEvaluations = (q: Query) =>
  q
    .select({
      evaluation: evaluations,
      form: { id: forms.id, name: forms.name },
      version: { id: formVersions.id, number: formVersions.number, content: formVersions.content },
      assessor: { ...person, id: users.id },
      /** Participant of a rating in a calibration; the guest's link is the one that lets them in now. */
      participant: {
        id: calibrationParticipants.id,
        guest_name: calibrationParticipants.guest_name,
        guest_link_id: calibrationParticipants.access_link_id,
        removed_at: calibrationParticipants.removed_at,
      },
      calibration: { id: calibrations.id, status: calibrations.status, deadline_at: calibrations.deadline_at },
      communication: {
        id: communications.id,
        company_id: communications.company_id,
        project_id: communications.project_id,
        employee_id: communications.employee_id,
      },
      publishing: projects.publishing,
      pass_threshold: projects.pass_threshold,
    })
    .from(evaluations)
    .innerJoin(forms, eq(forms.id, evaluations.form_id))
    .innerJoin(formVersions, eq(formVersions.id, evaluations.form_version_id))
    .leftJoin(users, eq(users.id, evaluations.assessor_id))
    .leftJoin(calibrationParticipants, eq(calibrationParticipants.id, evaluations.participant_id))
    .leftJoin(calibrations, eq(calibrations.id, calibrationParticipants.calibration_id))
    .innerJoin(communications, eq(communications.id, evaluations.communication_id))
    .innerJoin(projects, eq(projects.id, communications.project_id));

export type EvaluationRow = Awaited<ReturnType<typeof selectEvaluations>>[number];

export async function findEvaluation(q: Query, id: number): Promise<EvaluationRow | undefined> {
  const [row] = await selectEvaluations(q).where(eq(evaluations.id, id));
  // Project's threshold replaces the form's from here on.
  return row && { ...row, version: { ...row.version, content: effectiveContent(row.version.content, row) } };
}

/**
 * Row lock (SELECT … FOR UPDATE) on the evaluation: two saves of it go one after the other. The project is locked
 * first, in the same order as a change of its threshold: otherwise a concurrent save would keep the old one.
 */
export async function lockEvaluation(q: Query, id: number): Promise<EvaluationRow | undefined> {
  const projectOf = q
    .select({ id: communications.project_id })
    .from(communications)
    .innerJoin(evaluations, eq(evaluations.communication_id, communications.id))
    .where(eq(evaluations.id, id));
  await q.select({ id: projects.id }).from(projects).where(inArray(projects.id, projectOf)).for('share');
  await lockCalibrationOf(q, id);
  await q.select({ id: evaluations.id }).from(evaluations).where(eq(evaluations.id, id)).for('update');
  return findEvaluation(q, id);
}

export async function findOwnEvaluation(
  q: Query,
  own: { communication_id: number; form_id: number; assessor_id: number },
): Promise<{ id: number } | undefined> {
  const [row] = await q
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(
      and(
        eq(evaluations.communication_id, own.communication_id),
        eq(evaluations.form_id, own.form_id),
        eq(evaluations.assessor_id, own.assessor_id),
        isLiveEvaluation(),
      ),
    )
    // A correction rather than what it corrects.
    .orderBy(desc(evaluations.id))
    .limit(1);
  return row;
}

/** True if the assessor has submitted an evaluation of this communication. */
export async function hasSubmitted(q: Query, communicationId: number, assessorId: number): Promise<boolean> {
  const rows = await q
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(
      and(
        eq(evaluations.communication_id, communicationId),
        eq(evaluations.assessor_id, assessorId),
        isLiveEvaluation(),
        sql`${evaluations.state} <> 'draft'`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/**
 * Inserts an evaluation; undefined when the same assessor began the same form of the same communication a moment ago.
 */
export async function insertEvaluation(
  q: Query,
  values: typeof evaluations.$inferInsert,
): Promise<{ id: number } | undefined> {
  const [row] = await q.insert(evaluations).values(values).onConflictDoNothing().returning({ id: evaluations.id });
  return row;
}

/** Writable columns except the state, which only moveEvaluation() changes (D-19). */
export type EvaluationValues = Omit<Partial<typeof evaluations.$inferInsert>, 'state'>;

export async function updateEvaluation(q: Query, id: number, values: EvaluationValues): Promise<void> {
  await q
    .update(evaluations)
    .set({ ...values, revision: sql`${evaluations.revision} + 1` })
    .where(eq(evaluations.id, id));
}

/** Writes the state, for moveEvaluation() alone: it checks the table of transitions and writes the history. */
export async function setEvaluationState(
  q: Query,
  id: number,
  state: EvaluationState,
  values: EvaluationValues,
): Promise<void> {
  const changed = { ...values, state };
  await updateEvaluation(q, id, changed);
}

/** Deletes a draft with its answers and its history: nobody but its assessor has seen it. */
export async function deleteEvaluation(q: Query, id: number): Promise<void> {
  await q.delete(evaluations).where(eq(evaluations.id, id));
}

/** Regular evaluations of the communication in this state. */
export async function findRegularOf(
  q: Query,
  communicationId: number,
  state: EvaluationState,
): Promise<{ id: number }[]> {
  return q
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(
      and(
        eq(evaluations.communication_id, communicationId),
        eq(evaluations.kind, 'regular'),
        eq(evaluations.state, state),
      ),
    )
    .orderBy(asc(evaluations.id));
}

/** Reason and author of the last move into its present state; undefined when it simply began there. */
export async function findLastRemark(q: Query, { id, state }: { id: number; state: EvaluationState }) {
  const [row] = await q
    .select({ reason: evaluationTransitions.reason, at: evaluationTransitions.at, by: person })
    .from(evaluationTransitions)
    .leftJoin(users, eq(users.id, evaluationTransitions.actor_id))
    .where(
      and(
        eq(evaluationTransitions.evaluation_id, id),
        eq(evaluationTransitions.to_state, state),
        or(isNotNull(evaluationTransitions.from_state), ne(evaluationTransitions.reason, '')),
      ),
    )
    .orderBy(desc(evaluationTransitions.id))
    .limit(1);
  return row;
}
export type RemarkRow = NonNullable<Awaited<ReturnType<typeof findLastRemark>>>;

/** Evaluation that takes its place, or is to (D-19). */
export async function findSuccessor(q: Query, id: number) {
  const { assessor_id, supersedes_id, state } = evaluations;
  const [row] = await q
    .select({ id: evaluations.id, assessor_id, supersedes_id, state })
    .from(evaluations)
    .where(and(eq(supersedes_id, id), ne(state, 'void')));
  return row;
}

export async function insertTransition(q: Query, values: typeof evaluationTransitions.$inferInsert): Promise<void> {
  await q.insert(evaluationTransitions).values(values);
}

const answerColumns = {
  criterion_key: evaluationAnswers.criterion_key,
  value: evaluationAnswers.value,
  na: evaluationAnswers.na,
  comment: evaluationAnswers.comment,
  reasons: evaluationAnswers.reasons,
  evidence: evaluationAnswers.evidence,
};

export async function findAnswers(q: Query, evaluationId: number): Promise<Answer[]> {
  return q
    .select(answerColumns)
    .from(evaluationAnswers)
    .where(eq(evaluationAnswers.evaluation_id, evaluationId))
    .orderBy(asc(evaluationAnswers.criterion_key));
}

export async function upsertAnswers(q: Query, rows: (typeof evaluationAnswers.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await q
    .insert(evaluationAnswers)
    .values(rows)
    .onConflictDoUpdate({
      target: [evaluationAnswers.evaluation_id, evaluationAnswers.criterion_key],
      set: {
        value: sql`excluded.value`,
        na: sql`excluded.na`,
        comment: sql`excluded.comment`,
        reasons: sql`excluded.reasons`,
        evidence: sql`excluded.evidence`,
        normalised: sql`excluded.normalised`,
      },
    });
}

export async function removeAnswers(q: Query, evaluationId: number, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await q
    .delete(evaluationAnswers)
    .where(and(eq(evaluationAnswers.evaluation_id, evaluationId), inArray(evaluationAnswers.criterion_key, keys)));
}

export async function findAnswersOf(q: Query, evaluationIds: number[]): Promise<Map<number, Answer[]>> {
  const byEvaluation = new Map<number, Answer[]>();
  if (evaluationIds.length === 0) return byEvaluation;
  const rows = await q
    .select({ evaluation_id: evaluationAnswers.evaluation_id, ...answerColumns })
    .from(evaluationAnswers)
    .where(inArray(evaluationAnswers.evaluation_id, evaluationIds));
  for (const { evaluation_id, ...answer } of rows) {
    byEvaluation.set(evaluation_id, [...(byEvaluation.get(evaluation_id) ?? []), answer]);
  }
  return byEvaluation;
}
