/**
 * Address of the page of an export: everything chosen there, and so what a template keeps: what, format, columns in
 * their order, filters and order of the list.
 */
import { type ListDescription, type ListQuery, readListQuery, writeListQuery } from '../kernel/list-filters.ts';
import { parseQueryString, toQueryString } from '../kernel/query-string.ts';
import { readColumns, firstColumns } from './export-columns.ts';
import { EXPORT_FORMATS, EXPORT_KINDS, EXPORT_LISTS, type ExportFormat, type ExportKind } from './export-kinds.ts';

type Bag = Record<string, unknown>;
type AnyList = ListDescription<ExportList['filters'], string>;
type ExportList = (typeof EXPORT_LISTS)[ExportKind];
/** Filters and order of one of the lists; which, says `what`. */
export type AnyListQuery = Pick<ListQuery<Record<never, never>, string>, 'sort'> & { filter: Bag };

export type ExportChoice = {
  what: ExportKind;
  format: ExportFormat;
  columns: string[];
  list: AnyListQuery;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const isKind = (text: string): text is ExportKind => Object.hasOwn(EXPORT_KINDS, text);
const isFormat = (text: string): text is ExportFormat => Object.hasOwn(EXPORT_FORMATS, text);

/** Description of the kind's filters, which differ in their types only. */
export const listOfKind = (what: ExportKind): AnyList => EXPORT_LISTS[what];

/** Reads an address leniently: what makes no sense is what it is at first. */
export function readExport(search: Bag): ExportChoice {
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
export function writeList(what: ExportKind, { sort, filter }: AnyListQuery): Bag {
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
export function writeExport({ what, format, columns, list }: ExportChoice): Bag {
  const isFirst = columns.join() === firstColumns(what).join();
  return {
    ...(what === 'communications' ? {} : { what }),
    ...(format === 'xlsx' ? {} : { format }),
    ...(isFirst ? {} : { columns: columns.join(',') }),
    ...writeList(what, list),
  };
}

type Stored = { what: ExportKind; format: ExportFormat; columns: string[]; query: string };

/** Address of a run, to begin another like it; ticked communications are not in it. */
export function exportAddress({ what, format, columns, query }: Stored): string {
  const { sort, filter } = readListQuery(listOfKind(what), parseQueryString(query));
  return toQueryString(writeExport({ what, format, columns, list: { sort, filter } }));
}
