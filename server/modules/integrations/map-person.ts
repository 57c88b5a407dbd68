import type { integrationsApi } from '#domain/integrations/integrations.api.ts';
import { userIdOf } from '#domain/actor/actor.ts';
import { normalisePersonValue } from '#domain/integrations/match-person.ts';
import type { MappedPerson } from '#domain/integrations/integrations.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { fieldErrors } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { findPerson, assignCalls, upsertPerson } from './integration-people.repo.ts';
import { employeesOf, showPeople } from './list-people.ts';
import { loadIntegrationForUpdate } from './load-integration.ts';

/** Maps a person of the source to an employee, for all past calls without one and for all to come (D-33). */
export function mapPerson({
  db,
  caller,
  params: { id },
  input,
}: RequestOf<typeof integrationsApi.mapPerson>): Promise<MappedPerson> {
  const { actor, request_id, now } = caller;
  const { key, employee_id } = input;
  return db.write(async (q) => {
    const { integration } = await loadIntegrationForUpdate(q, actor, id);
    const { project_id, company_id } = integration;
    const employees = await employeesOf(q, project_id);
    if (employee_id !== null && !employees.some((one) => one.id === employee_id))
      throw fieldErrors({ employee_id: ['Среди менеджеров проекта такого сотрудника нет.'] });
    const value = normalisePersonValue(input.value);
    const person = { key, value };
    const former = await findPerson(q, id, person);
    await upsertPerson(q, id, { ...person, label: former?.label ?? input.value, employee_id });
    const signed = { actor_id: userIdOf(actor), actor_name: actor.name, request_id, now };
    const updated =
      employee_id === null ? 0 : await assignCalls(q, { integration_id: id, person, employee_id }, signed);
    const before = { source_name: former?.label ?? input.value, employee_id: former?.employee_id ?? null };
    const after = { employee_id, updated_calls: updated };
    const entity = { entity: 'integrations' as const, entity_id: id, company_id };
    await record(q, caller, { action: 'map-person', ...entity, before, after });
    return { people: await showPeople(q, id, project_id), updated };
  });
}
