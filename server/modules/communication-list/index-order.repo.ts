import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { ListSort } from '#domain/kernel/list-sort.ts';
import { mergedPage } from '#server/db/merged-order.ts';
import { communications, projects } from '#server/db/schema/index.ts';
import { isByClock } from './filters.conditions.ts';
import { companyParts } from '#server/scopes/communications.scope.ts';

export const inZone = (filter: CommunicationFilters): SQL =>
  isByClock(filter) ? sql`join ${projects} on ${projects.id} = ${communications.project_id}` : sql``;

/** Order of a statement that selects `key` and `id`. */
export function keyOrder({ direction }: Pick<ListSort, 'direction'>): [SQL, SQL] {
  const way = direction === 'desc' ? desc : asc;
  return [way(sql`key`), way(sql`id`)];
}

type OrderedPageRequest = {
  filter: CommunicationFilters;
  where: SQL | undefined;
  key: SQL;
  order: readonly SQL[];
  limit: number;
  offset?: number | undefined;
};

/** Page of rows by an order that an index has within a company: company by company where that is the actor's scope. */
export function pageInOrder(actor: Actor, { filter, where, key, order, ...page }: OrderedPageRequest): SQL {
  const parts = companyParts(actor).map(
    (company) => sql`select ${communications.id} as id, ${key} as key from ${communications} ${inZone(filter)}
      where ${and(company === null ? undefined : eq(communications.company_id, company), where)}`,
  );
  return mergedPage(parts, order, page);
}
