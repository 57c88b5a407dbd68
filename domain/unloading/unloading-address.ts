/**
 * Address of the page of an unloading: everything chosen there, and so what a template keeps: what, format, columns in
 * their order, filters and order of the list.
 */
import { type ListDescription, type ListQuery, readListQuery, writeListQuery } from '../kernel/list-filters.ts';
import { parseQueryString, toQueryString } from '../kernel/query-string.ts';
import { readColumns, firstColumns } from './unloading-columns.ts';
import {
  UNLOADING_FORMATS,
  UNLOADING_KINDS,
  UNLOADING_LISTS,
  type UnloadingFormat,
  type UnloadingKind,
} from './unloading-kinds.ts';

type Bag = Record<string, unknown>;
type AnyList = ListDescription<UnloadingList['filters'], string>;
type UnloadingList = (typeof UNLOADING_LISTS)[UnloadingKind];
/** Filters and order of one of the lists; which, says `what`. */
export type AnyListQuery = Pick<ListQuery<Record<never, never>, string>, 'sort'> & { filter: Bag };

export type UnloadingChoice = {
  what: UnloadingKind;
  format: UnloadingFormat;
  columns: string[];
  list: AnyListQuery;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const isKind = (text: string): text is UnloadingKind => Object.hasOwn(UNLOADING_KINDS, text);
const isFormat = (text: string): text is UnloadingFormat => Object.hasOwn(UNLOADING_FORMATS, text);

/** Description of the kind's filters, which differ in their types only. */
export const listOfKind = (what: UnloadingKind): AnyList => UNLOADING_LISTS[what];

/** Reads an address leniently: what makes no sense is what it is at first. */
export function readUnloading(search: Bag): UnloadingChoice {
  const asked = textOf(search.what);
  const what = isKind(asked) ? asked : 'communications';
  const format = textOf(search.format);
  const { sort, filter } = readListQuery(listOfKind(what), search);
  return {
    what,
    format: isFormat(format) ? format : 'xlsx',
    columns: readColumns(what, textOf(search.columns).split(',')),
    list: { sort, filter },
  };
}

/** Filters and order alone, as the kind's own list writes them. */
export function writeList(what: UnloadingKind, { sort, filter }: AnyListQuery): Bag {
  const {
    page: _page,
    per_page: _size,
    ...said
  } = writeListQuery(listOfKind(what), {
    page: 1,
    per_page: 1,
    sort,
    filter,
  });
  return said;
}

/** Writes an address: everything that differs from what is chosen at first. */
export function writeUnloading({ what, format, columns, list }: UnloadingChoice): Bag {
  const isFirst = columns.join() === firstColumns(what).join();
  return {
    ...(what === 'communications' ? {} : { what }),
    ...(format === 'xlsx' ? {} : { format }),
    ...(isFirst ? {} : { columns: columns.join(',') }),
    ...writeList(what, list),
  };
}

type Stored = { what: UnloadingKind; format: UnloadingFormat; columns: string[]; query: string };

/** Address of a run, to begin another like it; ticked communications are not in it. */
export function unloadingAddress({ what, format, columns, query }: Stored): string {
  const { sort, filter } = readListQuery(listOfKind(what), parseQueryString(query));
  return toQueryString(writeUnloading({ what, format, columns, list: { sort, filter } }));
}
