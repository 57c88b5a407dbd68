import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { PersonMapping } from '#domain/integrations/match-person.ts';
import type { Query } from '#server/db/client.ts';
import { integrationPeople, integrations, projectMembers, users } from '#server/db/schema/index.ts';

type Mapped = PersonMapping & { integration_id: number };

/** Mappings of people of the project's sources, this import's own among them. */
export async function listProjectMappings(q: Query, project_id: number): Promise<Mapped[]> {
  const { integration_id, key, value, employee_id } = integrationPeople;
  const rows = await q
    .select({ integration_id, key, value, employee_id })
    .from(integrationPeople)
    .innerJoin(integrations, eq(integrations.id, integration_id))
    .where(and(eq(integrations.project_id, project_id), isNull(integrations.deleted_at), isNotNull(employee_id)));
  return rows.flatMap((row) => (row.employee_id === null ? [] : [{ ...row, employee_id: row.employee_id }]));
}

/** Employees of the project who are evaluated. */
export function listProjectPeople(q: Query, project_id: number) {
  const { id, email, surname, name, patronymic } = users;
  return q
    .select({ id, email, surname, name, patronymic })
    .from(projectMembers)
    .innerJoin(users, eq(users.id, projectMembers.user_id))
    .where(
      and(eq(projectMembers.project_id, project_id), eq(projectMembers.role, 'manager'), isNull(users.archived_at)),
    );
}
