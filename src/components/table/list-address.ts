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
  return writeListQuery(description, readListQuery(description, { ...search, per_page }));
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
  if (!saysTheSame(search, tidy)) {
    // Search of the list that this is, which the router's types do not know: any object.
    const present: object = { ...NOTHING, ...tidy };
    redirect({ to: '.', search: present, replace: true, throw: true });
  }
  return readListQuery(description, search);
}
