import { z } from 'zod';
import type { FilterField, FilterFields, ListDescription, ListQuery } from '#domain/kernel/list-filters.ts';
import { isDay } from '#domain/kernel/list-filters.ts';
import { MAX_ID } from '#domain/kernel/ids.ts';
import { PER_PAGE_DEFAULT, PER_PAGE_MAX } from '#domain/kernel/list-limits.ts';
import { type ListRequest, parseSort } from '#domain/kernel/list-sort.ts';
import { parseQueryString } from '#domain/kernel/query-string.ts';
import { malformed } from './errors.ts';
import { errorsByField } from './validation.ts';

/** Deepest page: deeper ones are asked for only by scripts; filters narrow better. */
const PAGE_MAX = 100_000;
const LIST_MAX = 100;

const digits = z.string().regex(/^[1-9]\d{0,9}$/, 'Ожидается номер.');
const idText = digits.transform(Number).refine((id) => id <= MAX_ID, 'Слишком большой номер.');
const enumOf = (values: readonly string[]) => z.enum(values as [string, ...string[]], 'Такого значения нет в списке.');
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((raw) => (raw === undefined || Array.isArray(raw) ? raw : [raw]), z.array(item).min(1).max(LIST_MAX));

function fieldSchema(field: FilterField): z.ZodType {
  switch (field.kind) {
    case 'id':
      return idText;
    case 'ids':
      return listOf(idText);
    case 'enum':
      return enumOf(field.values);
    case 'enums':
      return listOf(enumOf(field.values));
    case 'flag':
      return z.enum(['0', '1'], 'Ожидается 0 или 1.').transform((text) => text === '1');
    case 'number':
      return z
        .string()
        .regex(/^-?\d+(\.\d+)?$/, 'Ожидается число.')
        .transform(Number)
        .pipe(z.number().min(field.min, `Не меньше ${field.min}.`).max(field.max, `Не больше ${field.max}.`));
    case 'day':
      // Year 0 is refused: the database's calendar has none.
      return z.string().refine((day) => isDay(day) && day >= '0001', 'Ожидается день в виде ГГГГ-ММ-ДД.');
    case 'text':
      return z.string().max(field.max, `Не длиннее ${field.max} знаков.`);
    case 'texts':
      return listOf(z.string().min(1).max(field.max, `Не длиннее ${field.max} знаков.`));
  }
}

/**
 * Schemas by their descriptions: several routes and saved views read the same list, and an app made anew, as tests of
 * screens do, spent 40 of its 50 ms on them.
 */
const schemas = new WeakMap<object, ReturnType<typeof makeListQuerySchema>>();

/** Strict schema of a list's query string, derived from the same description that the address bar reads leniently. */
function listQuerySchema<Fields extends FilterFields, Sort extends string>(list: ListDescription<Fields, Sort>) {
  const schema = schemas.get(list) ?? makeListQuerySchema(list);
  schemas.set(list, schema);
  return schema;
}

function makeListQuerySchema<Fields extends FilterFields, Sort extends string>(list: ListDescription<Fields, Sort>) {
  const filters = Object.entries(list.filters).map(([name, field]) => [name, fieldSchema(field).optional()]);
  const sorts = list.sort.flatMap((name) => [name, `-${name}`]);
  return z.strictObject({
    page: digits.transform(Number).pipe(z.number().max(PAGE_MAX)).default(1),
    per_page: digits
      .transform(Number)
      .pipe(z.number().max(PER_PAGE_MAX, `Не больше ${PER_PAGE_MAX}.`))
      .default(PER_PAGE_DEFAULT),
    sort: enumOf(sorts).default(list.defaultSort),
    filter: z.strictObject(Object.fromEntries(filters)).default({}),
  });
}

/** Reader of one list's query string: 400 with the invalid fields (D-37). */
export function listQueryReader<Fields extends FilterFields, Sort extends string>(list: ListDescription<Fields, Sort>) {
  const schema = listQuerySchema(list);
  return (url: string): ListRequest<ListQuery<Fields, Sort>> => {
    const result = schema.safeParse(parseQueryString(new URL(url).search));
    if (!result.success) throw malformed('Неверный фильтр.', errorsByField(result.error));
    const query = result.data as ListQuery<Fields, Sort>;
    return { ...query, sort: parseSort(query.sort) };
  };
}

/** Parameters of the query for the OpenAPI document, as the flat names that go over the wire. */
export function listQueryParameters<Fields extends FilterFields, Sort extends string>(
  list: ListDescription<Fields, Sort>,
) {
  const filters = Object.entries(list.filters).map(([name, field]) => {
    const isList = field.kind === 'ids' || field.kind === 'enums' || field.kind === 'texts';
    const values = 'values' in field ? ` (${field.values.join(', ')})` : '';
    return {
      name: `filter[${name}]${isList ? '[]' : ''}`,
      in: 'query' as const,
      required: false,
      description: `${field.kind}${values}`,
      schema: { type: 'string' as const },
    };
  });
  const sorts = list.sort.flatMap((name) => [name, `-${name}`]);
  const plain = (name: string, description: string) => ({
    name,
    in: 'query' as const,
    required: false,
    description,
    schema: { type: 'string' as const },
  });
  return [
    plain('page', 'с 1'),
    plain('per_page', `${PER_PAGE_DEFAULT}, не больше ${PER_PAGE_MAX}`),
    plain('sort', sorts.join(', ')),
    ...filters,
  ];
}
