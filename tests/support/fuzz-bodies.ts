import fc from 'fast-check';
import { ODD_TEXTS, ODD_VALUES, PROTOTYPE_KEYS } from './fuzz-oddities.ts';
import { drawShape, formShape, type Hollow, jsonShape, type Shape } from './fuzz-shapes.ts';

/** Placeholder in a body for something too large to print; `realise` draws it there. */
const HEAVY = '@@heavy@@';
export type Body = { text: string; encoding: 'utf8' | 'utf16le' | 'latin1'; heavy?: Shape };

export function realise({ text, encoding, heavy }: Body): Uint8Array<ArrayBuffer> {
  const full = heavy ? text.replace(`"${HEAVY}"`, () => drawShape(heavy)) : text;
  return Uint8Array.from(Buffer.from(full, encoding));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
export const oddText = fc.oneof(fc.constantFrom(...ODD_TEXTS), fc.string({ unit: 'binary', maxLength: 30 }));
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...ODD_VALUES),
  oddText,
  fc.double(),
  fc.integer(),
  fc.jsonValue({ maxDepth: 3 }),
);

type Mutation = { kind: 'replace' | 'drop' | 'add' | 'repeat' | 'wrap'; at: number; key: string; value: unknown };

const mutation = (value: fc.Arbitrary<unknown>): fc.Arbitrary<Mutation> =>
  fc.record({
    kind: fc.constantFrom('replace', 'replace', 'drop', 'add', 'repeat', 'wrap'),
    at: fc.nat(200),
    key: fc.oneof(fc.constantFrom('id', 'company_id', 'length', ...PROTOTYPE_KEYS), oddText),
    value,
  });

/** Positions in a body: the holder of each and its name there. */
function placesOf(holder: Record<string, unknown>): [Record<string, unknown>, string][] {
  return Object.entries(holder).flatMap(([key, value]) => [
    [holder, key] as [Record<string, unknown>, string],
    ...(isObject(value) ? placesOf(value) : []),
  ]);
}

/** Defines a property: assigning `__proto__` would change the prototype and send nothing. */
function define(holder: object, key: string, value: unknown): void {
  if (Array.isArray(holder) && key === 'length') return;
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function mutate(body: unknown, mutations: Mutation[]): unknown {
  const root: Record<string, unknown> = { body: structuredClone(body) };
  for (const { kind, at, key, value: shared } of mutations) {
    // Copy: later mutations change what earlier ones put in, and the same odd value serves many requests.
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

/** Damages of a text on its way: cut, doubled, in another encoding. */
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

/** Values as a browser's form sends them: lists as parts of one name, any other as its text. */
export function asForm(value: unknown): string {
  const part = (name: string, item: unknown): string => {
    const text = typeof item === 'string' ? item : item === null || item === undefined ? '' : asText(item);
    const file = name === 'avatar' || name === 'logo' ? '; filename="a.png"' : '';
    return `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${text}\r\n`;
  };
  const fields = isObject(value) ? Object.entries(value) : [['', value] as const];
  return `${fields.flatMap(([name, item]) => [item].flat().map((one) => part(name, one))).join('')}--b--\r\n`;
}

export function bodyOf(valid: fc.Arbitrary<unknown>, write = asText): fc.Arbitrary<Body> {
  const changes = fc.array(mutation(oddValue), { minLength: 1, maxLength: 3 });
  const mutated = fc.tuple(valid, changes).map((parts) => mutate(...parts));
  const toBody = (value: unknown): Body => ({ text: write(value), encoding: 'utf8' });
  const spoilt = fc.tuple(valid, fc.constantFrom(...SPOILS)).map(([value, spoil]) => spoil(write(value)));
  return fc.oneof(
    { weight: 4, arbitrary: valid.map(toBody) },
    { weight: 4, arbitrary: mutated.map(toBody) },
    { weight: 1, arbitrary: spoilt },
  );
}

const WHOLE_BODY = { text: asText(HEAVY), encoding: 'utf8' as const };

/** Heavy value somewhere in a valid body, or instead of all of it. */
export function heavyBodyOf(valid: fc.Arbitrary<unknown>, hollow: Hollow | null): fc.Arbitrary<Body> {
  const placed = fc.tuple(valid, mutation(fc.constant(HEAVY))).map(([value, change]) => {
    const kind = change.kind === 'add' ? 'add' : 'replace';
    return { text: asText(mutate(value, [{ ...change, kind }])), encoding: 'utf8' as const };
  });
  return fc.tuple(fc.oneof(placed, fc.constant(WHOLE_BODY)), jsonShape(hollow)).map(([body, heavy]) => {
    // Hollow of the whole schema makes sense only as the whole body.
    const around = heavy.kind === 'hollow' ? WHOLE_BODY : body;
    return { ...around, heavy };
  });
}

export const heavyForm: fc.Arbitrary<Body> = formShape.map((heavy) => ({ ...WHOLE_BODY, heavy }));
