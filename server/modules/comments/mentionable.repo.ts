import { and, eq, inArray, or } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { comments, communications, companyMembers, projectMembers, users } from '#server/db/schema/index.ts';
import { listMembers, type Member } from '#server/identity/members.repo.ts';

/** What decides who sees a communication. */
export async function findTalk(q: Query, id: number) {
  const [row] = await q
    .select({
      id: communications.id,
      company_id: communications.company_id,
      project_id: communications.project_id,
      employee_id: communications.employee_id,
      has_out: communications.has_out,
    })
    .from(communications)
    .where(eq(communications.id, id));
  return row;
}
export type Talk = NonNullable<Awaited<ReturnType<typeof findTalk>>>;

/** People who may have something to do with a talk: those of its company and project, its employee, who commented. */
export function listAround(q: Query, { id, company_id, project_id, employee_id }: Talk): Promise<Member[]> {
  const ofCompany = q
    .select({ id: companyMembers.user_id })
    .from(companyMembers)
    .where(eq(companyMembers.company_id, company_id));
  const heads = q
    .select({ id: projectMembers.user_id })
    .from(projectMembers)
    .where(and(eq(projectMembers.project_id, project_id), eq(projectMembers.role, 'head')));
  const authors = q.select({ id: comments.author_id }).from(comments).where(eq(comments.communication_id, id));
  return listMembers(
    q,
    or(
      inArray(users.id, ofCompany),
      inArray(users.id, heads),
      inArray(users.id, authors),
      employee_id === null ? undefined : eq(users.id, employee_id),
    ),
  );
}

export const listPeople = (q: Query, ids: readonly number[]): Promise<Member[]> =>
  listMembers(q, inArray(users.id, [...ids]));
