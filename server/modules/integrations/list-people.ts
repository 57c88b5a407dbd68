import type { integrationsApi } from '#domain/integrations/integrations.api.ts';
import type { SourcePeople } from '#domain/integrations/integrations.schema.ts';
import type { Ref } from '#domain/kernel/list.schema.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { listManagers } from '../projects/projects.repo.ts';
import { listPeople, type PersonRow } from './integration-people.repo.ts';
import { loadIntegration } from './load-integration.ts';

/** Employees whose calls a project has: its managers. */
export async function employeesOf(q: Query, projectId: number): Promise<Ref[]> {
  const managers = await listManagers(q, [projectId]);
  return managers.map((person) => ({ id: person.id, name: displayName(person) }));
}

function presentPerson(
  { key, value, label, employee_id, calls, last_call_at }: PersonRow,
  employees: readonly Ref[],
): SourcePeople['data'][number] {
  const employee = employees.find(({ id }) => id === employee_id) ?? null;
  // Who has left the project is named no more, and the mapping still stands.
  const gone = employee_id === null ? null : { id: employee_id, name: `Сотрудник № ${employee_id}, не в проекте` };
  return {
    key,
    value,
    label,
    employee: employee ?? gone,
    calls,
    last_call_at: last_call_at === null ? null : new Date(last_call_at).toISOString(),
  };
}

export async function showPeople(q: Query, id: number, projectId: number): Promise<SourcePeople> {
  const employees = await employeesOf(q, projectId);
  const rows = await listPeople(q, id);
  return { data: rows.map((row) => presentPerson(row, employees)), employees };
}

/** «Сотрудники»: whom the source names, «Не сопоставлено» first. */
export function listSourcePeople({
  db,
  caller,
  params: { id },
}: RequestOf<typeof integrationsApi.people>): Promise<SourcePeople> {
  return db.read(async (q) => {
    const { integration } = await loadIntegration(q, caller.actor, id);
    return showPeople(q, id, integration.project_id);
  });
}
