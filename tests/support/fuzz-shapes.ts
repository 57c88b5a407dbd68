import fc from 'fast-check';
import type { ApiDocument, Schema } from './api-document.ts';

/**
 * Bodies and addresses whose cost is in their shape (Q-27): many keys, repeated parts, deep and wide, long lists. A
 * plan, so that a failure prints in a line; `drawShape` makes the text of it.
 */
export type Shape =
  | { kind: 'text' | 'lists' | 'objects' | 'items' | 'empties' | 'keys'; size: number }
  | { kind: 'hollow'; size: number; of: Hollow }
  | { kind: 'parts' | 'fields' | 'long-field' | 'long-name' | 'heads' | 'lines'; size: number };

/** Hollow of a schema: its lists and objects without their values, which make the most errors of the fewest bytes. */
export type Hollow = { list: Hollow; most: number } | { fields: [name: string, of: Hollow][] };

const SHAPE_MAX_BYTES = 5_500_000;
const times = (length: number, write: (at: number) => string): string[] => Array.from({ length }, (_, at) => write(at));
const part = (name: string, value: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const asForm = (parts: string[]) => `${parts.join('')}--b--\r\n`;

/** Draws a hollow as full as the schema allows, within the bytes that there is room for. */
function drawHollow(of: Hollow, room: number): string {
  if ('fields' in of)
    return `{${of.fields.map(([name, inner]) => `"${name}":${drawHollow(inner, room / of.fields.length)}`).join(',')}}`;
  const item = drawHollow(of.list, room / 2);
  const most = Math.min(of.most, Math.floor(room / (item.length + 1)));
  return `[${times(Math.max(1, most), () => item).join(',')}]`;
}

export function drawShape(shape: Shape): string {
  const size = Math.min(shape.size, SHAPE_MAX_BYTES);
  switch (shape.kind) {
    case 'text':
      return `"${'я'.repeat(size / 2)}"`;
    case 'lists':
      return '['.repeat(size) + ']'.repeat(size);
    case 'objects':
      return `${'{"a":'.repeat(size)}1${'}'.repeat(size)}`;
    case 'items':
      return `[${'0,'.repeat(size / 2)}0]`;
    case 'empties':
      return `[${'{},'.repeat(size / 3)}{}]`;
    case 'keys':
      return `{${times(size / 12, (at) => `"k${at}":0`).join(',')}}`;
    case 'hollow':
      return drawHollow(shape.of, size);
    case 'parts':
      return asForm(times(size / 60, () => part('a[]', '1')));
    case 'fields':
      return asForm(times(size / 60, (at) => part(`k${at}`, '1')));
    case 'long-field':
      return asForm([part('name', 'я'.repeat(size / 2))]);
    case 'long-name':
      return asForm([part('a'.repeat(size), '1')]);
    case 'heads':
      return `--b\r\n${'x: 1\r\n'.repeat(size / 6)}\r\n1\r\n--b--\r\n`;
    case 'lines':
      return asForm([part('avatar', '\r\n-'.repeat(size / 3), '; filename="a.png"')]);
  }
}

/** Hollow that a body of this schema is built of. */
export function hollowOf(document: ApiDocument, schema: Schema, depth = 8): Hollow | null {
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) return hollowOf(document, document.components.schemas[name] ?? {}, depth);
  if (depth === 0) return null;
  const choices = (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []).flatMap((choice) => {
    const chosen = hollowOf(document, choice, depth - 1);
    return chosen === null ? [] : [chosen];
  });
  // Choice with the most in it.
  if (choices.length > 0)
    return choices.reduce((a, b) => (JSON.stringify(b).length > JSON.stringify(a).length ? b : a));
  if (schema.items)
    return { list: hollowOf(document, schema.items, depth - 1) ?? { fields: [] }, most: schema.maxItems ?? 200 };
  if (!schema.properties) return null;
  const fields = Object.entries(schema.properties).flatMap(([field, inner]): [string, Hollow][] => {
    const of = hollowOf(document, inner, depth - 1);
    return of === null ? [] : [[field, of]];
  });
  return { fields };
}

const SIZES = [12_000, 60_000, 400_000, 1_000_000, 1_048_576] as const;
const FORM_SIZES = [12_000, 120_000, 1_000_000, 2_400_000, 5_200_000] as const;

export const jsonShape = (hollow: Hollow | null): fc.Arbitrary<Shape> => {
  const size = fc.constantFrom(...SIZES);
  const flat = fc.record({ kind: fc.constantFrom('text', 'items', 'empties', 'keys'), size });
  const deep = fc.record({ kind: fc.constantFrom('lists', 'objects'), size: fc.constantFrom(25, 200, 10_000) });
  const filled = hollow && fc.record({ kind: fc.constant('hollow' as const), size, of: fc.constant(hollow) });
  return fc.oneof<fc.Arbitrary<Shape>[]>(flat, deep, ...(filled ? [filled] : []));
};

export const formShape: fc.Arbitrary<Shape> = fc.record({
  kind: fc.constantFrom('parts', 'fields', 'long-field', 'long-name', 'heads', 'lines'),
  size: fc.constantFrom(...FORM_SIZES),
});

/** Maximum length of an address: Node refuses longer ones by itself. */
const QUERY_MAX_CHARS = 15_000;
const QUERIES: ((at: number) => string)[] = [
  (at) => `k${at}=1`,
  (at) => `k${at}=`,
  () => 'a',
  (at) => `filter[k${at}]=1`,
  (at) => `filter[a][b${at}][]=1`,
  (at) => `filter[project_id][]=${at + 1}`,
  (at) => `filter[search]=${'%D1%8F'.repeat(at % 50)}`,
  () => '[',
  () => '%5B%5D',
];

/** Many keys, long lists and deep names in an address. */
export const queryShape: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...QUERIES), fc.constantFrom(90, 450, 7500))
  .map(([write, length]) => times(length, write).join('&').slice(0, QUERY_MAX_CHARS));
