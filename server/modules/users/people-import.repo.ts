import { and, eq, exists, inArray, or, sql } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { companyMembers, projectMembers, projects, users } from '#server/db/schema/index.ts';

type Where = { project_id: number; company_id: number };

/** Owners of these addresses, with their relation to this project and its company. */
export async function findByEmails(q: Query, emails: readonly string[], { project_id, company_id }: Where) {
  if (emails.length === 0) return [];
  const here = exists(
    q
      .select({ one: sql`1` })
      .from(projectMembers)
      .where(
        and(
          eq(projectMembers.user_id, users.id),
          eq(projectMembers.project_id, project_id),
          eq(projectMembers.role, 'manager'),
        ),
      ),
  );
  const byCompany = exists(
    q
      .select({ one: sql`1` })
      .from(companyMembers)
      .where(and(eq(companyMembers.user_id, users.id), eq(companyMembers.company_id, company_id))),
  );
  const byProject = exists(
    q
      .select({ one: sql`1` })
      .from(projectMembers)
      .innerJoin(projects, eq(projects.id, projectMembers.project_id))
      .where(and(eq(projectMembers.user_id, users.id), eq(projects.company_id, company_id))),
  );
  return q
    .select({
      id: users.id,
      key: sql<string>`lower(${users.email})`,
      roles: users.roles,
      status: users.status,
      archived_at: users.archived_at,
      of_company: sql<boolean>`${or(byCompany, byProject)}`,
      is_member: sql<boolean>`${here}`,
    })
    .from(users)
    .where(
      inArray(
        sql`lower(${users.email})`,
        emails.map((email) => email.toLowerCase()),
      ),
    );
}
