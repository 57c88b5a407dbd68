import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ParsedQuery, parseQueryString, toQueryString } from './query-string.ts';

const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }).filter((key) => !/[[\]]|^__proto__$/.test(key));
const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 });
const leaf = fc.oneof(text, fc.array(text, { minLength: 1, maxLength: 5 }));
const branch = fc.dictionary(name, leaf, { minKeys: 1, maxKeys: 4 });
const query = fc.dictionary(name, fc.oneof(leaf, branch, fc.dictionary(name, branch, { minKeys: 1, maxKeys: 2 })));

/** Dictionaries of fast-check have no prototype; ours are plain. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('toQueryString (P-29)', () => {
  it.each<[string, Record<string, unknown>, string]>([
    [
      'nested objects',
      { filter: { period: { from: '2026-03-01' }, q: 'да' } },
      'filter[period][from]=2026-03-01&filter[q]=%D0%B4%D0%B0',
    ],
    ['arrays', { ids: [1, 2] }, 'ids[]=1&ids[]=2'],
    ['arrays inside objects', { filter: { state: ['draft', 'void'] } }, 'filter[state][]=draft&filter[state][]=void'],
    ['booleans as 1 and 0', { a: true, b: false, c: [true, false] }, 'a=1&b=0&c[]=1&c[]=0'],
    ['zero as a value', { page: 0, filter: { score_from: 0 }, list: [0] }, 'page=0&filter[score_from]=0&list[]=0'],
    [
      'nothing of what is empty',
      { a: '', b: null, c: undefined, d: [], e: {}, f: { g: '', h: [null, ''] }, i: Number.NaN },
      '',
    ],
    ['instants as ISO text', { at: new Date('2026-03-08T09:00:00Z') }, 'at=2026-03-08T09:00:00.000Z'],
    [
      'what stands for itself in an address',
      { redirect: '/communications/?a=1&b=2' },
      'redirect=/communications/%3Fa%3D1%26b%3D2',
    ],
  ])('writes %s', (_what, value, expected) => {
    expect(toQueryString(value)).toBe(expected);
  });

  it.each([
    ['filter[ids]', { filter: { ids: [{ id: 1 }] } }],
    ['ids', { ids: [1, [2]] }],
  ])('rejects an array of objects or arrays and names the key: %s', (key, value) => {
    expect(() => toQueryString(value)).toThrow(`"${key}"`);
  });

  it('writes a text cut inside a surrogate pair instead of failing', () => {
    expect(parseQueryString(toQueryString({ q: 'ok \ud83d' }))).toEqual({ q: 'ok \ufffd' });
  });
});

describe('parseQueryString (P-29)', () => {
  it.each<[string, string, ParsedQuery]>([
    ['the question mark', '?a=1', { a: '1' }],
    ['escaped brackets, as messengers send them', 'filter%5Bstate%5D%5B%5D=draft', { filter: { state: ['draft'] } }],
    ['plus as a space', 'q=a+b', { q: 'a b' }],
    ['broken escapes as they are', 'q=100%&r=%E0%A4', { q: '100%', r: '%E0%A4' }],
    ['the last of two plain values', 'a=1&a=2', { a: '2' }],
    ['the first of two kinds', 'a=1&a[b]=2&c[]=1&c=2&d[x]=1&d=2', { a: '1', c: ['1'], d: { x: '1' } }],
    ['nothing from keys that nobody writes', '=1&[a]=1&a[=1&a]b[c=1&a[][b]=1&a[b]c=1&a', {}],
    ['nothing deeper than five steps', 'a[b][c][d][e]=1&x[b][c][d][e][f]=1', { a: { b: { c: { d: { e: '1' } } } } }],
  ])('reads %s', (_what, address, expected) => {
    expect(parseQueryString(address)).toEqual(expected);
  });

  it('cannot reach a prototype', () => {
    const read = parseQueryString('__proto__[polluted]=1&a[__proto__][polluted]=1&constructor[prototype][polluted]=1');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect(Object.keys(read)).toEqual(['constructor']);
  });

  it('reads back what was written', () => {
    fc.assert(
      fc.property(query, (value) => {
        expect(parseQueryString(toQueryString(value))).toEqual(plain(value));
      }),
      { numRuns: 1000 },
    );
  });

  it('reads the same when a browser has been over the address', () => {
    fc.assert(
      fc.property(query, (value) => {
        const address = toQueryString(value);
        const browsed = new URL(`http://razbor.test/?${address}`).search;
        expect(parseQueryString(browsed)).toEqual(parseQueryString(address));
      }),
    );
  });

  it('never throws, and what it reads can be written', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.string({ unit: fc.constantFrom(...Array.from('ab[]=&%5BD+')) }),
        (one, two) => {
          for (const address of [one, two]) {
            const read = parseQueryString(address);
            expect(parseQueryString(toQueryString(read))).toEqual(read);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});
