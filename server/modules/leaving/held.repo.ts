import { and, asc, count, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { LIVE_STATES } from '#domain/tasks/task-states.ts';
import type { Query } from '#server/db/client.ts';
import { inLiterals } from '#server/db/list.ts';
import {
  appeals,
  calibrationCommunications,
  calibrationParticipants,
  calibrations,
  communications,
  companies,
  companyMembers,
  evaluations,
  evaluationTransitions,
  projects,
  samplePlans,
  tasks,
  telegramPeople,
  users,
  weeklyReports,
} from '#server/db/schema/index.ts';

const place = {
  project_id: projects.id,
  project_name: projects.name,
  project_status: projects.status,
  company_id: companies.id,
  company_name: companies.name,
};

/** Open tasks of a person, with the facts by which another may get them. */
export async function listHeldTasks(q: Query, userId: number) {
  return q
    .select({
      id: tasks.id,
      form_id: tasks.form_id,
      evaluation_id: tasks.evaluation_id,
      communication_id: communications.id,
      type_id: communications.type_id,
      outcome: communications.outcome,
      ...place,
    })
    .from(tasks)
    .innerJoin(communications, eq(communications.id, tasks.communication_id))
    .innerJoin(projects, eq(projects.id, tasks.project_id))
    .innerJoin(companies, eq(companies.id, projects.company_id))
    .where(and(eq(tasks.assessor_id, userId), inLiterals(tasks.state, LIVE_STATES), isNull(communications.deleted_at)))
    .orderBy(asc(companies.name), asc(projects.name), asc(tasks.id));
}
export type HeldTask = Awaited<ReturnType<typeof listHeldTasks>>[number];

/** Plans that give tasks to a person; plans are few, and their lists of people are JSON. */
export async function listHeldPlans(q: Query, userId: number) {
  const rows = await q
    .select({ id: samplePlans.id, name: samplePlans.name, assessor_ids: samplePlans.assessor_ids, ...place })
    .from(samplePlans)
    .innerJoin(projects, eq(projects.id, samplePlans.project_id))
    .innerJoin(companies, eq(companies.id, projects.company_id))
    .where(isNull(projects.archived_at))
    .orderBy(asc(companies.name), asc(projects.name), asc(samplePlans.id));
  return rows.filter(({ assessor_ids }) => assessor_ids.includes(userId));
}
export type HeldPlan = Awaited<ReturnType<typeof listHeldPlans>>[number];

/** Drafts of a person, calibrations apart; `sent`: it came back to be corrected, or corrects what is published. */
export async function listHeldDrafts(q: Query, userId: number) {
  const cameBack = q
    .select({ one: sql`1` })
    .from(evaluationTransitions)
    .where(
      and(
        eq(evaluationTransitions.evaluation_id, evaluations.id),
        eq(evaluationTransitions.to_state, 'draft'),
        or(isNotNull(evaluationTransitions.from_state), ne(evaluationTransitions.reason, '')),
      ),
    );
  return q
    .select({
      id: evaluations.id,
      communication_id: evaluations.communication_id,
      supersedes_id: evaluations.supersedes_id,
      sent: sql<boolean>`(${evaluations.supersedes_id} is not null or exists ${cameBack})`,
    })
    .from(evaluations)
    .innerJoin(communications, eq(communications.id, evaluations.communication_id))
    .where(
      and(
        eq(evaluations.assessor_id, userId),
        eq(evaluations.state, 'draft'),
        isNull(evaluations.participant_id),
        isNull(communications.deleted_at),
      ),
    )
    .orderBy(asc(evaluations.id));
}
export type HeldDraft = Awaited<ReturnType<typeof listHeldDrafts>>[number];

const isOpenPart = (userId: number) =>
  and(
    eq(calibrationParticipants.user_id, userId),
    isNull(calibrationParticipants.removed_at),
    inArray(calibrations.status, ['draft', 'scoring']),
  );

/** Sessions being prepared or rated in which the person takes part: how far they are, only who leads one is told (D-24). */
export async function countOpenParts(q: Query, userId: number): Promise<number> {
  const parts = await q
    .select({ id: calibrations.id })
    .from(calibrationParticipants)
    .innerJoin(calibrations, eq(calibrations.id, calibrationParticipants.calibration_id))
    .where(isOpenPart(userId));
  return parts.length;
}

/** Those of them in which they have something left to rate. */
export async function listHeldCalibrations(q: Query, userId: number) {
  const { id, calibration_id } = calibrationParticipants;
  const rated = q
    .select({ total: count() })
    .from(evaluations)
    .where(and(eq(evaluations.participant_id, id), ne(evaluations.state, 'draft')));
  const chosen = q
    .select({ total: count() })
    .from(calibrationCommunications)
    .where(eq(calibrationCommunications.calibration_id, calibration_id));
  return q
    .select({ participant_id: id, id: calibration_id, company_id: calibrations.company_id })
    .from(calibrationParticipants)
    .innerJoin(calibrations, eq(calibrations.id, calibration_id))
    .where(and(isOpenPart(userId), or(eq(calibrations.status, 'draft'), sql`${rated} < ${chosen}`)))
    .orderBy(asc(id));
}

/** Weekly reports that are yet to be sent and name the person as a reader. */
export async function listHeldReports(q: Query, userId: number) {
  const rows = await q
    .select({ report_id: weeklyReports.report_id, recipients: weeklyReports.recipients })
    .from(weeklyReports)
    .where(ne(weeklyReports.state, 'sent'))
    .orderBy(asc(weeklyReports.report_id));
  return rows.filter(({ recipients }) => recipients.user_ids.includes(userId));
}

export const countHeldAppeals = (q: Query, userId: number): Promise<number> =>
  q.$count(appeals, and(eq(appeals.reviewer_id, userId), eq(appeals.state, 'under_review')));

export const hasOwnChat = async (q: Query, userId: number): Promise<boolean> =>
  (await q.$count(telegramPeople, eq(telegramPeople.user_id, userId))) > 0;

/** Companies in which nobody else who can sign in has the person's role. */
export async function listAloneIn(q: Query, userId: number) {
  const other = alias(companyMembers, 'other');
  const another = q
    .select({ one: sql`1` })
    .from(other)
    .innerJoin(users, eq(users.id, other.user_id))
    .where(
      and(
        eq(other.company_id, companyMembers.company_id),
        eq(other.role, companyMembers.role),
        ne(other.user_id, userId),
        eq(users.status, 'active'),
        isNull(users.archived_at),
      ),
    );
  return q
    .select({ id: companies.id, name: companies.name, role: companyMembers.role })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.company_id))
    .where(
      and(
        eq(companyMembers.user_id, userId),
        inArray(companyMembers.role, ['pm', 'assessor']),
        isNull(companies.archived_at),
        sql`not exists ${another}`,
      ),
    )
    .orderBy(asc(companies.name), asc(companies.id), asc(companyMembers.role));
}
