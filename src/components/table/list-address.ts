import {
  type FilterFields,
  type ListDescription,
  type ListQuery,
  readListQuery,
  writeListQuery,
} from '#domain/kernel/list-filters.ts';
import { storedSettings } from './use-table-settings.ts';

/** What the address says of a list: as text would, so that it reads the same however often a router reads it. */
export type ListSearch = { page?: number; per_page?: number; sort?: string; filter?: Record<string, unknown> };

/** A flag that is true comes back from an address as 1; a boolean would be lost at the second reading. */
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

/** A router lays what it validated over what it read: rubbish goes only where something, if only nothing, is said. */
const NOTHING: ListSearch = { page: undefined, per_page: undefined, sort: undefined, filter: undefined };

/**
 * For `validateSearch`: rubbish goes, defaults are not said, and a second pass changes nothing. An address without a
 * page size means the one that was chosen for this table last (P-49).
 */
export function listSearch<Fields extends FilterFields, Sort extends string>(
  description: ListDescription<Fields, Sort>,
  table: string,
): (search: Record<string, unknown>) => ListSearch {
  return (search) => {
    const query = readListQuery(description, { per_page: storedSettings(table).perPage, ...search });
    return { ...NOTHING, ...writeListSearch(description, query) };
  };
}
