import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { ACTIVE_STATES } from '#domain/appeals/appeal-states.ts';
import type { Holds } from '#domain/communications/holds.ts';
import { LIVE_STATES } from '#domain/tasks/task-states.ts';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import {
  appeals,
  calibrationCommunications,
  calibrations,
  evaluationFacts,
  evaluations,
  forms,
  tasks,
  users,
  weeklyReports,
} from '#server/db/schema/index.ts';
import { isLiveEvaluation } from '#server/scopes/communications.scope.ts';

/** What stands against moving or deleting a communication. */
export async function findHolds(q: Query, id: number): Promise<Holds & { draftSessions: number[] }> {
  const sessions = await q
    .select({ id: calibrations.id, name: calibrations.name, status: calibrations.status })
    .from(calibrationCommunications)
    .innerJoin(calibrations, eq(calibrations.id, calibrationCommunications.calibration_id))
    .where(eq(calibrationCommunications.communication_id, id))
    .orderBy(asc(calibrations.id));
  const disputes = await q
    .select({ id: appeals.id })
    .from(appeals)
    .where(and(eq(appeals.communication_id, id), inArray(appeals.state, [...ACTIVE_STATES])))
    .orderBy(asc(appeals.id));
  const weeks = await q
    .selectDistinct({ from: weeklyReports.week_from, to: weeklyReports.week_to })
    .from(weeklyReports)
    .innerJoin(
      evaluationFacts,
      and(
        eq(evaluationFacts.project_id, weeklyReports.project_id),
        sql`${evaluationFacts.day} between ${weeklyReports.week_from} and ${weeklyReports.week_to}`,
      ),
    )
    .where(and(eq(evaluationFacts.communication_id, id), eq(weeklyReports.state, 'sent')))
    .orderBy(asc(weeklyReports.week_from));
  return {
    calibrations: sessions,
    appeals: disputes.map((one) => one.id),
    weeks,
    draftSessions: sessions.filter(({ status }) => status === 'draft').map((one) => one.id),
  };
}

/** Live evaluations of a communication, with what they are made by. */
export async function listWork(q: Query, id: number) {
  return q
    .select({
      id: evaluations.id,
      state: evaluations.state,
      form: { id: forms.id, name: forms.name, company_id: forms.company_id },
      assessor: personColumns(users),
    })
    .from(evaluations)
    .innerJoin(forms, eq(forms.id, evaluations.form_id))
    .leftJoin(users, eq(users.id, evaluations.assessor_id))
    .where(and(eq(evaluations.communication_id, id), isLiveEvaluation()))
    .orderBy(asc(evaluations.id));
}
export type Work = Awaited<ReturnType<typeof listWork>>[number];

/** Open tasks to rate a communication. */
export async function listOpenTasks(q: Query, id: number) {
  return q
    .select({
      id: tasks.id,
      state: tasks.state,
      plan_id: tasks.plan_id,
      assessor_id: tasks.assessor_id,
      form: { id: forms.id, name: forms.name },
    })
    .from(tasks)
    .innerJoin(forms, eq(forms.id, tasks.form_id))
    .where(and(eq(tasks.communication_id, id), inArray(tasks.state, [...LIVE_STATES])))
    .orderBy(asc(tasks.id));
}
export type OpenTask = Awaited<ReturnType<typeof listOpenTasks>>[number];
