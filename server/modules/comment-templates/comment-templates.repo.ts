import { and, count, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { CommentTemplateQuery } from '#domain/comment-templates/comment-templates.filters.ts';
import { visibleTemplates } from '#domain/comment-templates/comment-templates.scope.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { type FilterConditions, matchesFilters, orderBy } from '#server/db/list.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { commentTemplates, companies, users } from '#server/db/schema/index.ts';
import { inScope } from '#server/db/scope.ts';

/** Templates that the actor sees; those of a company are shared with who rates for it. */
const templateScope = (actor: Actor): SQL | undefined =>
  inScope(visibleTemplates(actor), {
    owner: commentTemplates.owner_id,
    company: commentTemplates.company_id,
    shared: isNotNull(commentTemplates.company_id),
  });

const columns = {
  template: commentTemplates,
  company: { id: companies.id, name: companies.name },
  owner: personColumns(users),
};

const select = (q: Query) =>
  q
    .select(columns)
    .from(commentTemplates)
    .innerJoin(users, eq(users.id, commentTemplates.owner_id))
    .leftJoin(companies, eq(companies.id, commentTemplates.company_id));

export type TemplateRow = Awaited<ReturnType<typeof select>>[number];

type Filters = CommentTemplateQuery['filter'];

const CONDITIONS = {
  company_id: ({ company_id }) =>
    company_id
      ? or(eq(commentTemplates.company_id, company_id), sql`${commentTemplates.company_id} is null`)
      : undefined,
} satisfies FilterConditions<Filters, Filters>;

const conditions = (actor: Actor, filter: Filters): SQL | undefined =>
  and(templateScope(actor), matchesFilters(CONDITIONS, filter));

export async function listTemplateRows(
  q: Query,
  actor: Actor,
  query: ListRequest<CommentTemplateQuery>,
): Promise<TemplateRow[]> {
  const { page, per_page, sort, filter } = query;
  return select(q)
    .where(conditions(actor, filter))
    .orderBy(...orderBy(sort, { text: commentTemplates.text, id: [] }, commentTemplates.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
}

export async function countTemplates(q: Query, actor: Actor, filter: Filters): Promise<number> {
  const [row] = await q.select({ n: count() }).from(commentTemplates).where(conditions(actor, filter));
  return row?.n ?? 0;
}

export async function countOwnTemplates(q: Query, ownerId: number): Promise<number> {
  const [row] = await q.select({ n: count() }).from(commentTemplates).where(eq(commentTemplates.owner_id, ownerId));
  return row?.n ?? 0;
}

export async function hasCompany(q: Query, id: number): Promise<boolean> {
  const [row] = await q.select({ id: companies.id }).from(companies).where(eq(companies.id, id));
  return row !== undefined;
}

export async function findTemplate(q: Query, actor: Actor, id: number): Promise<TemplateRow | undefined> {
  const [row] = await select(q).where(and(eq(commentTemplates.id, id), templateScope(actor)));
  return row;
}

/** Row lock (SELECT … FOR UPDATE): serialises writers of the template. */
export async function lockTemplate(q: Query, actor: Actor, id: number): Promise<TemplateRow | undefined> {
  const [row] = await select(q)
    .where(and(eq(commentTemplates.id, id), templateScope(actor)))
    .for('update', { of: commentTemplates });
  return row;
}

export async function insertTemplate(q: Query, values: typeof commentTemplates.$inferInsert): Promise<number> {
  const [row] = await q.insert(commentTemplates).values(values).returning({ id: commentTemplates.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export async function updateTemplate(
  q: Query,
  id: number,
  change: Partial<typeof commentTemplates.$inferInsert>,
): Promise<void> {
  await q
    .update(commentTemplates)
    .set({ ...change, revision: sql`${commentTemplates.revision} + 1` })
    .where(eq(commentTemplates.id, id));
}

export async function deleteTemplate(q: Query, id: number): Promise<void> {
  await q.delete(commentTemplates).where(eq(commentTemplates.id, id));
}
