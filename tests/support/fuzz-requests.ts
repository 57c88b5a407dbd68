import fc from 'fast-check';
import type { ApiDocument, Operation, Parameter, Schema } from './api-document.ts';
import { ODD_HEADERS, ODD_PATH_PARTS, ODD_QUERY, ODD_TEXTS, ODD_TYPES, ODD_VALUES } from './fuzz-oddities.ts';

export type { ApiDocument } from './api-document.ts';

/** Values that mean something in the tests' world, by the name of their field. */
export type Hints = Record<string, readonly unknown[]>;

/** What stands in a body for something too large to print; `realise` puts it there. */
const HEAVY = '@@heavy@@';
type Heavy = { kind: 'text' | 'lists' | 'objects' | 'items' | 'keys'; size: number };
type Body = { text: string; encoding: 'utf8' | 'utf16le' | 'latin1'; heavy?: Heavy };
/** Plain data, so that a failure prints as it is. */
export type FuzzRequest = { method: string; path: string; headers: Record<string, string>; body: Body | null };

const HEAVY_JSON: Record<Heavy['kind'], (size: number) => string> = {
  text: (size) => `"${'я'.repeat(size / 2)}"`,
  lists: (size) => '['.repeat(size) + ']'.repeat(size),
  objects: (size) => `${'{"a":'.repeat(size)}1${'}'.repeat(size)}`,
  items: (size) => `[${'0,'.repeat(size / 2)}0]`,
  keys: (size) => `{${Array.from({ length: size / 12 }, (_, key) => `"k${key}":0`).join(',')}}`,
};

export function realise({ text, encoding, heavy }: Body): Uint8Array<ArrayBuffer> {
  const full = heavy ? text.replace(`"${HEAVY}"`, () => HEAVY_JSON[heavy.kind](heavy.size)) : text;
  return Uint8Array.from(Buffer.from(full, encoding));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const oddText = fc.oneof(fc.constantFrom(...ODD_TEXTS), fc.string({ unit: 'binary', maxLength: 30 }));
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...ODD_VALUES),
  oddText,
  fc.double(),
  fc.integer(),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values that a schema takes, as far as the tests' world has them. */
class Shapes {
  readonly #document: ApiDocument;
  readonly #hints: Hints;

  constructor(document: ApiDocument, hints: Hints) {
    this.#document = document;
    this.#hints = hints;
  }

  named(name: string, schema: Schema): fc.Arbitrary<unknown> {
    const known = this.#hints[name];
    const any = this.valid(schema);
    return known ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: any }) : any;
  }

  valid(schema: Schema): fc.Arbitrary<unknown> {
    if (schema.$ref !== undefined) {
      const name = schema.$ref.split('/').at(-1) ?? '';
      return this.valid(this.#document.components.schemas[name] ?? {});
    }
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.const !== undefined) return fc.constant(schema.const);
    const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (choices) return fc.oneof(...choices.map((choice) => this.valid(choice)));
    const types = [schema.type ?? 'string'].flat();
    return fc.oneof(...types.map((type) => this.#ofType(type, schema)));
  }

  #ofType(type: string, schema: Schema): fc.Arbitrary<unknown> {
    const { minimum = schema.exclusiveMinimum ?? 0, maximum = 40 } = schema;
    switch (type) {
      case 'null':
        return fc.constant(null);
      case 'boolean':
        return fc.boolean();
      case 'integer':
        return fc.integer({ min: Math.max(1, minimum), max: Math.max(1, Math.min(60, maximum)) });
      case 'number':
        return fc.oneof(fc.integer({ min: 0, max: 10 }), fc.double({ min: minimum, max: maximum, noNaN: true }));
      case 'array':
        return fc.array(this.valid(schema.items ?? {}), { maxLength: Math.min(4, schema.maxItems ?? 4) });
      case 'object':
        return this.#object(schema);
      default:
        return this.#text(schema);
    }
  }

  #object({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
    const fields = Object.entries(properties).map(([name, schema]) => [name, this.named(name, schema)]);
    return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: required });
  }

  #text({ format, minLength = 0, maxLength = 20 }: Schema): fc.Arbitrary<unknown> {
    if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
    return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(20, maxLength)) });
  }
}

type Mutation = { kind: 'replace' | 'drop' | 'add' | 'repeat' | 'wrap'; at: number; key: string; value: unknown };

const mutation = (value: fc.Arbitrary<unknown>): fc.Arbitrary<Mutation> =>
  fc.record({
    kind: fc.constantFrom('replace', 'replace', 'drop', 'add', 'repeat', 'wrap'),
    at: fc.nat(200),
    key: fc.oneof(fc.constantFrom('id', 'company_id', '__proto__', 'constructor', 'toString', 'length'), oddText),
    value,
  });

/** Every place in a body: what holds it and under which name. */
function placesOf(holder: Record<string, unknown>): [Record<string, unknown>, string][] {
  return Object.entries(holder).flatMap(([key, value]) => [
    [holder, key] as [Record<string, unknown>, string],
    ...(isObject(value) ? placesOf(value) : []),
  ]);
}

/** Assigning `__proto__` would change the prototype and send nothing. */
function define(holder: object, key: string, value: unknown): void {
  if (Array.isArray(holder) && key === 'length') return;
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function mutate(body: unknown, mutations: Mutation[]): unknown {
  const root: Record<string, unknown> = { body: structuredClone(body) };
  for (const { kind, at, key, value: shared } of mutations) {
    // Later mutations change what earlier ones put in, and the same odd value serves many requests.
    const value = structuredClone(shared);
    const places = placesOf(root);
    const [holder, name] = places[at % Math.max(1, places.length)] ?? [root, 'body'];
    const present = holder[name];
    if (kind === 'replace') define(holder, name, value);
    else if (kind === 'drop') delete holder[name];
    else if (kind === 'wrap') define(holder, name, at % 2 === 0 ? [present] : { [name]: present });
    else if (kind === 'repeat')
      define(
        holder,
        name,
        Array.from({ length: (at % 20) + 2 }, () => structuredClone(present)),
      );
    else if (isObject(present)) define(present, key, value);
  }
  return root['body'];
}

/** What befalls a text on its way: cut, doubled, in another encoding. */
const SPOILS: ((text: string) => Body)[] = [
  (text) => ({ text: text.slice(0, text.length / 2), encoding: 'utf8' }),
  (text) => ({ text: `${text}${text}`, encoding: 'utf8' }),
  (text) => ({ text: `\ufeff${text}`, encoding: 'utf8' }),
  (text) => ({ text, encoding: 'utf16le' }),
  (text) => ({ text: text.replace('"', '"\u00ff\u00c0'), encoding: 'latin1' }),
  (text) => ({ text: text.replace('{', '{"a":1,"a":2,'), encoding: 'utf8' }),
  (text) => ({ text: text.replaceAll(/\d+/g, '1e999'), encoding: 'utf8' }),
  (text) => ({ text: text.replaceAll(/\d+/g, '-0.0'), encoding: 'utf8' }),
  (text) => ({ text: text.replaceAll('"', "'"), encoding: 'utf8' }),
  () => ({ text: '', encoding: 'utf8' }),
  () => ({ text: 'NaN', encoding: 'utf8' }),
  () => ({ text: '\0', encoding: 'utf8' }),
  () => ({ text: '--b\r\nContent-Disposition: form-data; name="file"; filename="\0"\r\n\r\nx', encoding: 'utf8' }),
  () => ({ text: '--b\r\nContent-Disposition: form-data\r\n\r\n\r\n--b--\r\n', encoding: 'utf8' }),
  () => ({ text: 'a=1&a[b]=2&__proto__[c]=3&%=%', encoding: 'utf8' }),
];

const asText = (value: unknown): string => JSON.stringify(value) ?? '';

function bodyOf(valid: fc.Arbitrary<unknown>): fc.Arbitrary<Body> {
  const changes = fc.array(mutation(oddValue), { minLength: 1, maxLength: 3 });
  const mutated = fc.tuple(valid, changes).map((parts) => mutate(...parts));
  const toBody = (value: unknown): Body => ({ text: asText(value), encoding: 'utf8' });
  const spoilt = fc.tuple(valid, fc.constantFrom(...SPOILS)).map(([value, spoil]) => spoil(asText(value)));
  return fc.oneof(
    { weight: 4, arbitrary: valid.map(toBody) },
    { weight: 4, arbitrary: mutated.map(toBody) },
    { weight: 1, arbitrary: spoilt },
  );
}

function heavyBodyOf(valid: fc.Arbitrary<unknown>): fc.Arbitrary<Body> {
  const heavy: fc.Arbitrary<Heavy> = fc.oneof(
    fc.record({
      kind: fc.constantFrom('text', 'items', 'keys'),
      size: fc.constantFrom(20_000, 200_000, 900_000, 1_048_576),
    }),
    fc.record({ kind: fc.constantFrom('lists', 'objects'), size: fc.constantFrom(25, 200, 10_000) }),
  );
  const placed = fc.tuple(valid, mutation(fc.constant(HEAVY))).map(([value, change]) => {
    const kind = change.kind === 'add' ? 'add' : 'replace';
    return asText(mutate(value, [{ ...change, kind }]));
  });
  return fc.record({ text: placed, encoding: fc.constant('utf8' as const), heavy });
}

const rarely = <Value>(usual: fc.Arbitrary<Value>, odd: fc.Arbitrary<Value>, weight = 10): fc.Arbitrary<Value> =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd });

/** The tests' world numbers its rows from 1, and a few from FRESH_FROM. */
export const FRESH_FROM = 9001;
export const FRESH_COUNT = 8;
const id = fc
  .oneof(
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 20 }) },
    { weight: 1, arbitrary: fc.integer({ min: FRESH_FROM, max: FRESH_FROM + FRESH_COUNT - 1 }) },
  )
  .map(String);
/** By way of bytes, because a lone half of a surrogate pair cannot be escaped. */
const escaped = oddText.map((text) => encodeURIComponent(Buffer.from(text).toString()));

/** A filter's kind and values stand in its description, as our documents write them. */
function queryValue({ name, description = '' }: Parameter, hints: Hints): fc.Arbitrary<string> {
  const listed = /\((.+)\)/.exec(description)?.[1] ?? (name === 'sort' ? description : '');
  const known = hints[name];
  if (known) return fc.constantFrom(...known.map(String));
  if (listed !== '') return fc.constantFrom(...listed.split(', '));
  if (description === 'flag') return fc.constantFrom('0', '1');
  if (description === 'day') return fc.constantFrom('2026-03-08', '2026-02-30', '0000-01-01', '9999-12-31');
  if (description === 'number') return fc.integer({ min: 0, max: 100 }).map(String);
  return description === 'text' ? escaped : id;
}

function queryOf({ parameters = [] }: Operation, hints: Hints): fc.Arbitrary<string> {
  const asked = parameters.filter((one) => one.in === 'query');
  const pairs = asked.map((one) =>
    rarely(queryValue(one, hints), fc.oneof(escaped, fc.constantFrom(...ODD_PATH_PARTS))).map(
      (v) => `${one.name}=${v}`,
    ),
  );
  const some = pairs.length > 0 ? fc.array(fc.oneof(...pairs), { maxLength: 4 }) : fc.constant([]);
  const odd = rarely(fc.constant<string[]>([]), fc.array(fc.constantFrom(...ODD_QUERY), { maxLength: 2 }), 4);
  return fc.tuple(some, odd).map((parts) => parts.flat().join('&'));
}

function pathOf(template: string): fc.Arbitrary<string> {
  const parts = template.split(/\{\w+\}/);
  const filling = fc.array(rarely(id, fc.oneof(fc.constantFrom(...ODD_PATH_PARTS), escaped), 6), {
    minLength: parts.length - 1,
    maxLength: parts.length - 1,
  });
  return filling.map((values) => parts.map((part, at) => part + (values[at] ?? '')).join(''));
}

const headers: fc.Arbitrary<Record<string, string>> = fc
  .tuple(
    rarely(fc.constant('application/json'), fc.constantFrom(...ODD_TYPES)),
    fc.constantFrom(
      ...Array<string>(12).fill('current'),
      '"1"',
      '*',
      'W/"2"',
      '""',
      '0',
      'abc',
      `"${'9'.repeat(400)}"`,
      '',
    ),
    rarely(fc.constant<[string, string][]>([]), fc.array(fc.constantFrom(...ODD_HEADERS), { maxLength: 3 }), 4),
  )
  .map(([type, match, odd]) => ({ 'content-type': type, 'if-match': match, ...Object.fromEntries(odd) }));

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'get', 'Z'];

/** Requests to every operation of the document and to a few addresses beside it, mostly almost right. */
export function fuzzRequests(document: ApiDocument, hints: Hints, load: 'light' | 'heavy'): fc.Arbitrary<FuzzRequest> {
  const shapes = new Shapes(document, hints);
  const beside = [
    '/media/{key}',
    '/api/docs/{file}',
    '/api/{noun}',
    '/api',
    '/api//users/me',
    '/API/Users/Me',
    '/readyz',
  ];
  const paths: ApiDocument['paths'] = {
    ...document.paths,
    ...Object.fromEntries(beside.map((path) => [path, { get: {} }])),
  };
  const each = Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const schema = operation.requestBody?.content['application/json']?.schema;
      if (load === 'heavy' && !schema) return [];
      const valid = shapes.valid(schema ?? { type: 'object' });
      const request = fc.record({
        method: rarely(fc.constant(method.toUpperCase()), fc.constantFrom(...METHODS)),
        path: fc.tuple(pathOf(template), queryOf(operation, hints)).map(([path, query]) => `${path}?${query}`),
        headers,
        body: load === 'heavy' ? heavyBodyOf(valid) : schema ? bodyOf(valid) : fc.option(bodyOf(valid), { freq: 2 }),
      });
      // The more there is to fill in, the more there is to go wrong.
      const weight = 1 + (schema ? 2 : 0) + Math.min(4, Math.ceil((operation.parameters?.length ?? 0) / 3));
      return [{ weight, arbitrary: request }];
    }),
  );
  return fc.oneof(...each);
}
