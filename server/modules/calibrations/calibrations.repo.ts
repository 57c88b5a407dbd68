import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { CalibrationsQuery } from '#domain/calibrations/calibrations.filters.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { CalibrationStatus } from '#domain/calibrations/calibration-states.ts';
import { type Actor, systemActor } from '#domain/actor/actor.ts';
import type { Viewer } from '#domain/actor/scope.ts';
import type { Query } from '#server/db/client.ts';
import { countCapped, type Counted, orderBy } from '#server/db/list.ts';
import { personColumns } from '#server/db/person-columns.ts';
import {
  calibrationParticipants,
  calibrations,
  calibrationSteps,
  companies,
  forms,
  formVersions,
  projects,
  users,
} from '#server/db/schema/index.ts';
import { type CalibrationListContext, matchingCalibrations } from './calibrations.conditions.ts';
import { calibrationScope, isSelf } from '#server/scopes/calibrations.scope.ts';

const submitted = sql`select count(*)::int from evaluations e join calibration_participants r on r.id = e.participant_id
  where e.state <> 'draft' and r.removed_at is null and r.calibration_id = ${calibrations.id}`;

const columns = (q: Query, viewer: Viewer) => ({
  calibration: calibrations,
  project: {
    id: projects.id,
    name: projects.name,
    time_zone: projects.time_zone,
    pass_threshold: projects.pass_threshold,
  },
  company: { id: companies.id, name: companies.name },
  form: { id: forms.id, name: forms.name },
  version: { id: formVersions.id, number: formVersions.number },
  owner: personColumns(users),
  communications_count: sql<number>`(select count(*)::int from calibration_communications c where c.calibration_id = ${calibrations.id})`,
  participants_count: sql<number>`(select count(*)::int from calibration_participants p
    where p.calibration_id = ${calibrations.id} and p.removed_at is null)`,
  submitted: sql<number>`(${submitted})`,
  own_id: sql<number | null>`${q
    .select({ id: calibrationParticipants.id })
    .from(calibrationParticipants)
    .where(and(eq(calibrationParticipants.calibration_id, calibrations.id), isSelf(viewer)))
    .limit(1)}`,
  own_submitted: sql<number>`(${submitted} and ${isSelfAs(viewer)})`,
});

/** isSelf, for the participant that the count calls `r`. */
function isSelfAs(viewer: Viewer): SQL {
  if (viewer.kind === 'system') return sql`false`;
  return viewer.kind === 'user' ? sql`r.user_id = ${viewer.id}` : sql`r.access_link_id = ${viewer.access_link_id}`;
}

const select = (q: Query, viewer: Viewer) =>
  q
    .select(columns(q, viewer))
    .from(calibrations)
    .innerJoin(projects, eq(projects.id, calibrations.project_id))
    .innerJoin(companies, eq(companies.id, calibrations.company_id))
    .innerJoin(forms, eq(forms.id, calibrations.form_id))
    .innerJoin(formVersions, eq(formVersions.id, calibrations.form_version_id))
    .innerJoin(users, eq(users.id, calibrations.created_by));

export type CalibrationRow = Awaited<ReturnType<typeof select>>[number];

const SORTED = {
  created_at: calibrations.created_at,
  deadline_at: calibrations.deadline_at,
  name: calibrations.name,
} as const;

export async function listCalibrationRows(
  q: Query,
  context: CalibrationListContext,
  { page, per_page, sort }: Omit<ListRequest<CalibrationsQuery>, 'filter'>,
): Promise<CalibrationRow[]> {
  return select(q, context.actor)
    .where(sql`${calibrations.id} in ${matchingCalibrations(q, context)}`)
    .orderBy(...orderBy(sort, SORTED, calibrations.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
}

export async function countCalibrations(q: Query, context: CalibrationListContext): Promise<Counted> {
  return countCapped(q, matchingCalibrations(q, context));
}

export async function findCalibration(q: Query, actor: Actor, id: number): Promise<CalibrationRow | undefined> {
  const [row] = await select(q, actor).where(and(eq(calibrations.id, id), calibrationScope(q, actor)));
  return row;
}

export async function countSeenCalibrations(q: Query, actor: Actor): Promise<number> {
  return q.$count(calibrations, calibrationScope(q, actor));
}

/** Session for a job, which sees all. */
export async function findAnyCalibration(q: Query, id: number): Promise<CalibrationRow | undefined> {
  const [row] = await select(q, systemActor('calibrations')).where(eq(calibrations.id, id));
  return row;
}

/** Holds the session until the transaction ends: `update` before a step, `share` before a rating. */
export async function lockCalibration(q: Query, id: number, how: 'update' | 'share'): Promise<void> {
  await q.select({ id: calibrations.id }).from(calibrations).where(eq(calibrations.id, id)).for(how);
}

export async function insertCalibration(q: Query, values: typeof calibrations.$inferInsert): Promise<number> {
  const [row] = await q.insert(calibrations).values(values).returning({ id: calibrations.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

/** Columns of a session but the status, which only moveCalibration() changes. */
export type CalibrationValues = Omit<Partial<typeof calibrations.$inferInsert>, 'status'>;

export async function updateCalibrationRow(q: Query, id: number, values: CalibrationValues): Promise<void> {
  await q
    .update(calibrations)
    .set({ ...values, revision: sql`${calibrations.revision} + 1` })
    .where(eq(calibrations.id, id));
}

/** Status of a session, written by moveCalibration() alone. */
export async function setCalibrationStatus(
  q: Query,
  id: number,
  status: CalibrationStatus,
  values: CalibrationValues,
): Promise<void> {
  await q
    .update(calibrations)
    .set({ ...values, status, revision: sql`${calibrations.revision} + 1` })
    .where(eq(calibrations.id, id));
}

export async function deleteCalibration(q: Query, id: number): Promise<void> {
  await q.delete(calibrations).where(eq(calibrations.id, id));
}

export async function insertStep(q: Query, values: typeof calibrationSteps.$inferInsert): Promise<void> {
  await q.insert(calibrationSteps).values(values);
}

export async function listSteps(q: Query, calibrationId: number) {
  return q
    .select({ step: calibrationSteps, by: personColumns(users) })
    .from(calibrationSteps)
    .leftJoin(users, eq(users.id, calibrationSteps.actor_id))
    .where(eq(calibrationSteps.calibration_id, calibrationId))
    .orderBy(desc(calibrationSteps.id));
}
export type StepRow = Awaited<ReturnType<typeof listSteps>>[number];

/** Projects and forms of the sessions that the actor sees, for the filters. */
export async function listFilterOptions(q: Query, actor: Actor) {
  const seen = q.select({ id: calibrations.id }).from(calibrations).where(calibrationScope(q, actor));
  const isSeen = sql`${calibrations.id} in ${seen}`;
  const usedProjects = await q
    .selectDistinct({ id: projects.id, name: projects.name })
    .from(calibrations)
    .innerJoin(projects, eq(projects.id, calibrations.project_id))
    .where(isSeen)
    .orderBy(asc(projects.name), asc(projects.id));
  const usedForms = await q
    .selectDistinct({ id: forms.id, name: forms.name })
    .from(calibrations)
    .innerJoin(forms, eq(forms.id, calibrations.form_id))
    .where(isSeen)
    .orderBy(asc(forms.name), asc(forms.id));
  const people = await q
    .selectDistinct(personColumns(users))
    .from(calibrations)
    .innerJoin(calibrationParticipants, eq(calibrationParticipants.calibration_id, calibrations.id))
    .innerJoin(users, eq(users.id, calibrationParticipants.user_id))
    .where(isSeen)
    .orderBy(asc(users.surname), asc(users.name), asc(users.id));
  return { projects: usedProjects, forms: usedForms, people };
}
