import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, hasRole } from '#domain/actor/actor.ts';
import type { ReferenceBook } from '#domain/references/reference-books.ts';
import { mayReadBook } from '#domain/references/references.policy.ts';
import type { Query } from '#server/db/client.ts';
import { type companies, favorites, projects, type savedViews } from '#server/db/schema/index.ts';

/** Companies of the actor: by membership or through a project. */
export function ownCompanies(
  q: Query,
  actor: Actor,
  column: typeof favorites.company_id | typeof savedViews.company_id | typeof companies.id,
): SQL | undefined {
  if (hasRole(actor, 'admin')) return undefined;
  if (actor.kind === 'guest') return sql`false`;
  const { pm, assessor, customer } = actor.companies;
  const ofProjects = q
    .select({ id: projects.company_id })
    .from(projects)
    .where(inArray(projects.id, [0, ...actor.projects.head]));
  return or(inArray(column, [0, ...pm, ...assessor, ...customer]), inArray(column, ofProjects));
}

/** Scope of a book: common books whole, collections own ones and those shared with the actor (D-22). */
export function bookScope(q: Query, actor: Actor, book: ReferenceBook): SQL | undefined {
  if (!mayReadBook(actor, book).allowed || actor.kind === 'guest') return sql`false`;
  if (book !== 'favorites') return undefined;
  return or(
    eq(favorites.owner_id, actor.id),
    and(eq(favorites.shared, true), ownCompanies(q, actor, favorites.company_id)),
  );
}
