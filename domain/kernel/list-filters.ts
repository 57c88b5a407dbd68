/**
 * Filters of a list, described once as plain data (no validator, so the client may hold it). The server derives its
 * strict schema from the description; the address bar is read leniently by `readFilters`.
 */
import { parseId } from './ids.ts';
import { PER_PAGE_DEFAULT, PER_PAGE_MAX } from './list-limits.ts';

export type FilterField =
  /** Single id. */
  | { kind: 'id' }
  /** Several ids: any of them. */
  | { kind: 'ids' }
  | { kind: 'enum'; values: readonly string[] }
  | { kind: 'enums'; values: readonly string[] }
  | { kind: 'flag' }
  | { kind: 'number'; min: number; max: number }
  /** A calendar day, YYYY-MM-DD. */
  | { kind: 'day' }
  | { kind: 'text'; max: number }
  /** Several short texts: any of them. */
  | { kind: 'texts'; max: number };

export type FilterFields = Record<string, FilterField>;

type ValueOf<Field extends FilterField> = Field extends { kind: 'id' | 'number' }
  ? number
  : Field extends { kind: 'ids' }
    ? number[]
    : Field extends { kind: 'enum'; values: readonly (infer Value)[] }
      ? Value
      : Field extends { kind: 'enums'; values: readonly (infer Value)[] }
        ? Value[]
        : Field extends { kind: 'texts' }
          ? string[]
          : Field extends { kind: 'flag' }
            ? boolean
            : string;

export type FiltersOf<Fields extends FilterFields> = { [Name in keyof Fields]?: ValueOf<Fields[Name]> };

export type ListDescription<Fields extends FilterFields, Sort extends string> = {
  filters: Fields;
  /** Sortable fields; an address writes `-field` for descending order. */
  sort: readonly Sort[];
  defaultSort: Sort | `-${Sort}`;
};

export type ListQuery<Fields extends FilterFields, Sort extends string> = {
  page: number;
  per_page: number;
  sort: Sort | `-${Sort}`;
  filter: FiltersOf<Fields>;
};

type Bag = Record<string, unknown>;
type FilterValue = string | number | boolean | string[] | number[];

const asList = (raw: unknown): unknown[] => (Array.isArray(raw) ? raw : raw === undefined ? [] : [raw]);
/** Text as an address has it: a flag that a link has set is 1 or 0 in it (P-29). */
function asText(raw: unknown): string {
  if (typeof raw === 'boolean') return raw ? '1' : '0';
  return typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '';
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

function readNumber(text: string, min: number, max: number): number | undefined {
  const value = Number(text);
  return text.trim() !== '' && Number.isFinite(value) && value >= min && value <= max ? value : undefined;
}

function readList<Item>(raw: unknown, read: (text: string) => Item | undefined | null): Item[] | undefined {
  const items = asList(raw).flatMap((entry) => read(asText(entry)) ?? []);
  return items.length > 0 ? [...new Set(items)] : undefined;
}

/** Value of a filter from the address, or undefined when it is absent or makes no sense. */
function readValue(field: FilterField, raw: unknown): FilterValue | undefined {
  const text = asText(raw);
  switch (field.kind) {
    case 'id':
      return parseId(text) ?? undefined;
    case 'ids':
      return readList(raw, parseId);
    case 'enum':
      return field.values.includes(text) ? text : undefined;
    case 'enums':
      return readList(raw, (entry) => (field.values.includes(entry) ? entry : undefined));
    case 'flag':
      return text === '1' ? true : text === '0' ? false : undefined;
    case 'number':
      return readNumber(text, field.min, field.max);
    case 'day':
      return isDay(text) ? text : undefined;
    case 'text':
      return text.trim() === '' ? undefined : text.slice(0, field.max);
    case 'texts':
      return readList(raw, (entry) => (entry.trim() === '' ? undefined : entry.slice(0, field.max)));
  }
}

function readFilters<Fields extends FilterFields>(fields: Fields, raw: unknown): FiltersOf<Fields> {
  const bag: Bag = typeof raw === 'object' && raw !== null ? { ...raw } : {};
  const filters: Bag = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = Object.hasOwn(bag, name) ? readValue(field, bag[name]) : undefined;
    if (value !== undefined) filters[name] = value;
  }
  return filters as FiltersOf<Fields>;
}

/**
 * Reads a list's state from an address leniently: invalid values fall back to their defaults, so that an old or
 * mistyped link still shows the list.
 */
export function readListQuery<Fields extends FilterFields, Sort extends string>(
  description: ListDescription<Fields, Sort>,
  search: Bag,
): ListQuery<Fields, Sort> {
  const sorts: readonly string[] = description.sort.flatMap((name) => [name, `-${name}`]);
  const sort = asText(search.sort);
  return {
    page: parseId(asText(search.page)) ?? 1,
    per_page: readNumber(asText(search.per_page), 1, PER_PAGE_MAX) ?? PER_PAGE_DEFAULT,
    sort: (sorts.includes(sort) ? sort : description.defaultSort) as ListQuery<Fields, Sort>['sort'],
    filter: readFilters(description.filters, search.filter),
  };
}

/** Writes a list's state into an address: everything that differs from the default. */
export function writeListQuery<Fields extends FilterFields, Sort extends string>(
  description: ListDescription<Fields, Sort>,
  query: Partial<ListQuery<Fields, Sort>>,
): Partial<ListQuery<Fields, Sort>> {
  const { page = 1, per_page = PER_PAGE_DEFAULT, sort = description.defaultSort, filter = {} } = query;
  const search: Partial<ListQuery<Fields, Sort>> = {};
  if (page !== 1) search.page = page;
  if (per_page !== PER_PAGE_DEFAULT) search.per_page = per_page;
  if (sort !== description.defaultSort) search.sort = sort;
  if (Object.values(filter).some((value) => value !== undefined)) search.filter = filter;
  return search;
}
