import fc from 'fast-check';
import type { ApiDocument, Operation, Parameter, Schema } from './api-document.ts';
import { asForm, type Body, bodyOf, heavyBodyOf, heavyForm, oddText } from './fuzz-bodies.ts';
import { ODD_HEADERS, ODD_PATH_PARTS, ODD_QUERY, ODD_TYPES, PROTOTYPE_KEYS } from './fuzz-oddities.ts';
import { hollowOf, queryShape } from './fuzz-shapes.ts';

export type { ApiDocument } from './api-document.ts';

/** Hints: values that mean something in the tests' world, by the name of their field. */
export type Hints = Record<string, readonly unknown[]>;

/** Request as plain data, so that a failure prints as it is. */
export type FuzzRequest = { method: string; path: string; headers: Record<string, string>; body: Body | null };

/** Values that a schema accepts, as far as the tests' world has them. */
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
    if (schema.enum) return rarely(fc.constantFrom(...schema.enum), fc.constantFrom(...PROTOTYPE_KEYS), 40);
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

const rarely = <Value>(usual: fc.Arbitrary<Value>, odd: fc.Arbitrary<Value>, weight = 10): fc.Arbitrary<Value> =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd });

/** First id of fresh rows: the tests' world numbers its rows from 1, and a few from here. */
export const FRESH_FROM = 9001;
export const FRESH_COUNT = 8;
const id = fc
  .oneof(
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 20 }) },
    { weight: 1, arbitrary: fc.integer({ min: FRESH_FROM, max: FRESH_FROM + FRESH_COUNT - 1 }) },
  )
  .map(String);
/** Encoded through bytes, because a lone half of a surrogate pair cannot be escaped. */
const escaped = oddText.map((text) => encodeURIComponent(Buffer.from(text).toString()));

/** Value of a filter, whose kind and values are in its description, as our documents write them. */
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

const headersFor = (usual: string): fc.Arbitrary<Record<string, string>> =>
  fc
    .tuple(
      rarely(fc.constant(usual), fc.constantFrom(...ODD_TYPES)),
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
      fc.constantFrom('0', '0', '0', '2097152', '-1', 'abc', ''),
      rarely(fc.constant<[string, string][]>([]), fc.array(fc.constantFrom(...ODD_HEADERS), { maxLength: 3 }), 4),
    )
    .map(([type, match, offset, odd]) => ({
      'content-type': type,
      'if-match': match,
      'upload-offset': offset,
      ...Object.fromEntries(odd),
    }));

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
      const { 'application/json': json, 'multipart/form-data': form } = operation.requestBody?.content ?? {};
      const schema = (json ?? form)?.schema;
      const valid = shapes.valid(schema ?? { type: 'object' });
      const bodies = form ? bodyOf(valid, asForm) : bodyOf(valid);
      const heavy = form ? heavyForm : heavyBodyOf(valid, json ? hollowOf(document, json.schema) : null);
      const isHeavyBody = load === 'heavy' && schema !== undefined;
      const query = load === 'heavy' && !isHeavyBody ? queryShape : queryOf(operation, hints);
      const request = fc.record({
        method: rarely(fc.constant(method.toUpperCase()), fc.constantFrom(...METHODS)),
        path: fc.tuple(pathOf(template), query).map(([path, query]) => `${path}?${query}`),
        headers: headersFor(form ? 'multipart/form-data; boundary=b' : 'application/json'),
        body: isHeavyBody ? heavy : schema ? bodies : fc.option(bodies, { freq: 2 }),
      });
      // Weight: the more there is to fill in, the more there is to go wrong.
      const weight =
        1 + (isHeavyBody ? 6 : 0) + (schema ? 2 : 0) + Math.min(4, Math.ceil((operation.parameters?.length ?? 0) / 3));
      return [{ weight, arbitrary: request }];
    }),
  );
  return fc.oneof(...each);
}
