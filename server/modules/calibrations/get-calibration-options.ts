import type { calibrationsApi } from '#domain/calibrations/calibrations.api.ts';
import type { CalibrationOptions } from '#domain/calibrations/calibrations.schema.ts';
import { leadsCalibration } from '#domain/calibrations/calibrations.policy.ts';
import { mayTakePart } from '#domain/calibrations/eligible-participant.ts';
import { takesEvaluations } from '#domain/projects/project-statuses.ts';
import { type Actor, hasRole } from '#domain/actor/actor.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { toActor } from '#server/identity/to-actor.ts';
import { listProjects } from '../projects/projects.repo.ts';
import { listFilterOptions } from './calibrations.repo.ts';
import { listEligible, listProjectForms } from './eligible.repo.ts';

/** Projects in which the caller makes sessions, each with its forms and its people. */
async function placesToCreate(q: Query, actor: Actor): Promise<CalibrationOptions['create']> {
  if (!hasRole(actor, 'admin', 'pm')) return [];
  const projects = (await listProjects(q, actor)).filter(
    ({ company, status }) => leadsCalibration(actor, { company_id: company.id }) && takesEvaluations(status).allowed,
  );
  const companyIds = [...new Set(projects.map(({ company }) => company.id))];
  const people = await listEligible(q, companyIds);
  const forms = await listProjectForms(
    q,
    projects.map(({ id }) => id),
  );
  return projects.map(({ id, name, time_zone, company }) => ({
    id,
    name,
    time_zone,
    forms: forms.filter(({ project_id }) => project_id === id).map((form) => ({ id: form.id, name: form.name })),
    people: people
      .filter((person) => mayTakePart(toActor(person), { id, company_id: company.id }))
      .map((person) => ({ id: person.id, name: displayName(person), roles: person.roles })),
  }));
}

/** Options that the form of a session and the filters of the list offer. */
export function getCalibrationOptions({
  db,
  caller: { actor },
}: RequestOf<typeof calibrationsApi.options>): Promise<CalibrationOptions> {
  return db.read(async (q) => {
    const { people, ...used } = await listFilterOptions(q, actor);
    const participants = people.map((person) => ({ id: person.id, name: displayName(person) }));
    return { create: await placesToCreate(q, actor), ...used, participants };
  });
}
