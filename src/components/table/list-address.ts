import {
  type FilterFields,
  type ListDescription,
  type ListQuery,
  readListQuery,
  writeListQuery,
} from '#domain/kernel/list-filters.ts';
import { parseQueryString, toQueryString } from '#domain/kernel/query-string.ts';
import { hashKey } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { ListSearch } from '#src/app/list-search.ts';
import { storedSettings } from './use-table-settings.ts';

/** Plain search value: a true flag comes back from an address as 1; a boolean would be lost at the second reading. */
function plain(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value;
}

export function writeListSearch<Fields extends FilterFields, Sort extends string>(
  description: ListDescription<Fields, Sort>,
  query: ListQuery<Fields, Sort>,
): ListSearch {
  const search: ListSearch = writeListQuery(description, query);
  if (!search.filter) return search;
  const filter = Object.entries(search.filter).filter(([, value]) => value !== undefined);
  return { ...search, filter: Object.fromEntries(filter.map(([name, value]) => [name, plain(value)])) };
}

/**
 * Empty search: a router merges the validated search over the raw one, so an invalid value is removed only when the key
 * is present.
 */
const NOTHING: ListSearch = { page: undefined, per_page: undefined, sort: undefined, filter: undefined };

/** Search with the page size chosen last for this table (P-49), where the address has none. */
export function tidyListSearch<Fields extends FilterFields, Sort extends string>(
  description: ListDescription<Fields, Sort>,
  table: string,
  search: ListSearch,
): ListSearch {
  const per_page = search.per_page ?? storedSettings(table).perPage;
  return writeListSearch(description, readListQuery(description, { ...search, per_page }));
}

/** Search as text in a fixed order: a router keeps the old search when a new one says the same in another order. */
function wordsOf({ page, per_page, sort, filter }: ListSearch): string {
  return hashKey([parseQueryString(toQueryString({ page, per_page, sort, filter }))]);
}

function saysTheSame(search: ListSearch, tidy: ListSearch): boolean {
  try {
    return wordsOf(search) === wordsOf(tidy);
  } catch {
    return false;
  }
}

/**
 * Reads a list's query from its address, for the loader. Invalid values are removed, defaults are omitted, and a second
 * reading changes nothing.
 */
export function readListAddress<Fields extends FilterFields, Sort extends string>(
  description: ListDescription<Fields, Sort>,
  table: string,
  search: ListSearch,
): ListQuery<Fields, Sort> {
  const tidy = tidyListSearch(description, table, search);
  // oxlint-disable-next-line typescript/only-throw-error -- how the router is told
  if (!saysTheSame(search, tidy)) throw redirect({ to: '.', search: { ...NOTHING, ...tidy }, replace: true });
  return readListQuery(description, search);
}
