import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { ownAndShared, type Viewer } from '#domain/actor/scope.ts';
import { ownCompanies } from '#domain/companies/companies.scope.ts';
import type { ReferenceBook } from '#domain/references/reference-books.ts';
import { mayReadBook } from '#domain/references/references.policy.ts';
import type { Query } from '#server/db/client.ts';
import { inValues } from '#server/db/list.ts';
import { type companies, favorites, playlists, projects, savedViews } from '#server/db/schema/index.ts';
import { inScope } from '#server/db/scope.ts';

/** Column of a company, and how it is asked by the company's projects. */
const companyColumns = (
  q: Query,
  company:
    | typeof favorites.company_id
    | typeof savedViews.company_id
    | typeof playlists.company_id
    | typeof companies.id,
) => ({
  company,
  project: (ids: readonly number[]) =>
    inArray(company, q.select({ id: projects.company_id }).from(projects).where(inValues(projects.id, ids))),
});

/** Companies that somebody works for, by the column of the company's id. */
export const isOwnCompany = (q: Query, viewer: Viewer, id: typeof companies.id): SQL | undefined =>
  inScope(ownCompanies(viewer), companyColumns(q, id));

/** Own rows and those shared within one's companies (D-16, D-22, D-54). */
const sharedScope = (
  q: Query,
  viewer: Viewer,
  table: typeof favorites | typeof savedViews | typeof playlists,
): SQL | undefined =>
  inScope(ownAndShared(viewer, ownCompanies(viewer)), {
    ...companyColumns(q, table.company_id),
    owner: table.owner_id,
    shared: eq(table.shared, true),
  });

/** Playlists that somebody reads; a guest the one that their link opens (D-54). */
export function playlistScope(q: Query, viewer: Viewer): SQL | undefined {
  if (viewer.kind !== 'guest') return sharedScope(q, viewer, playlists);
  return viewer.target.type === 'playlist' ? eq(playlists.id, viewer.target.id) : sql`false`;
}

export const viewScope = (q: Query, viewer: Viewer): SQL | undefined => sharedScope(q, viewer, savedViews);

/** Scope of a book: common books whole, collections own ones and those shared with the viewer (D-22). */
export function referenceListScope(q: Query, viewer: Viewer, book: ReferenceBook): SQL | undefined {
  if (viewer.kind !== 'system' && !mayReadBook(viewer, book).allowed) return sql`false`;
  return book === 'favorites' ? sharedScope(q, viewer, favorites) : undefined;
}
