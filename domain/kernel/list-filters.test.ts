import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FilterField, type ListDescription, readListQuery, writeListQuery } from './list-filters.ts';
import { PER_PAGE_DEFAULT, PER_PAGE_MAX } from './list-limits.ts';
import { MAX_ID } from './ids.ts';
import { parseQueryString, toQueryString } from './query-string.ts';

/** Fields of every kind of filter, so that a kind that does not survive the address shows here. */
const fields = {
  owner: { kind: 'id' },
  project_id: { kind: 'ids' },
  scale: { kind: 'enum', values: ['percent', 'five'] },
  state: { kind: 'enums', values: ['draft', 'published', 'void'] },
  has_audio: { kind: 'flag' },
  score_from: { kind: 'number', min: -50, max: 100 },
  period_from: { kind: 'day' },
  search: { kind: 'text', max: 200 },
  reason: { kind: 'texts', max: 40 },
} as const satisfies Record<string, FilterField>;

const sort = ['started_at', 'id'] as const;
const list = { filters: fields, sort, defaultSort: '-started_at' } as const satisfies ListDescription<
  typeof fields,
  'started_at' | 'id'
>;

const id = fc.integer({ min: 1, max: MAX_ID });
const day = fc
  .date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

function valueOf(field: FilterField): Arbitrary<unknown> {
  switch (field.kind) {
    case 'id':
      return id;
    case 'ids':
      return fc.uniqueArray(id, { minLength: 1, maxLength: 30 });
    case 'enum':
      return fc.constantFrom(...field.values);
    case 'enums':
      return fc.uniqueArray(fc.constantFrom(...field.values), { minLength: 1 });
    case 'flag':
      return fc.boolean();
    case 'number':
      return fc.double({ min: field.min, max: field.max, noNaN: true }).map((value) => value + 0);
    case 'day':
      return day;
    case 'text':
      return fc
        .string({ unit: 'binary', minLength: 1, maxLength: field.max })
        .filter((text) => text.trim() !== '' && text.length <= field.max);
    case 'texts':
      return fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,40}$/), { minLength: 1, maxLength: 5 });
  }
}

const filters = fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field)])), {
  requiredKeys: [],
});

const query = fc.record({
  page: id,
  per_page: fc.integer({ min: 1, max: PER_PAGE_MAX }),
  sort: fc.constantFrom('started_at', '-started_at', 'id', '-id'),
  filter: filters,
}) as Arbitrary<ReturnType<typeof readListQuery<typeof fields, 'started_at' | 'id'>>>;

const readAddress = (address: string) => readListQuery(list, parseQueryString(address));

describe('a list in the address', () => {
  it('says nothing of what is the default', () => {
    expect(readListQuery(list, {})).toEqual({ page: 1, per_page: PER_PAGE_DEFAULT, sort: '-started_at', filter: {} });
    expect(writeListQuery(list, readListQuery(list, {}))).toEqual({});
  });

  it('comes back the same through the query string (D-37, P-29)', () => {
    fc.assert(
      fc.property(query, (state) => {
        expect(readAddress(toQueryString(writeListQuery(list, state)))).toEqual(state);
      }),
      { numRuns: 1000 },
    );
  });

  it('drops what makes no sense and keeps the rest', () => {
    const search = {
      page: '0',
      per_page: '1000',
      sort: 'password',
      filter: {
        owner: '-1',
        project_id: ['1', 'x', '1', '02', '2'],
        state: ['draft', 'burnt'],
        scale: 'ten',
        has_audio: 'yes',
        score_from: '101',
        period_from: '2026-02-30',
        search: '   ',
        __proto__: { search: 'x' },
        constructor: 'x',
      },
    };
    expect(readListQuery(list, search)).toEqual({
      page: 1,
      per_page: PER_PAGE_DEFAULT,
      sort: '-started_at',
      filter: { project_id: [1, 2], state: ['draft'] },
    });
  });

  it('never throws on rubbish, and what it makes of it is stable', () => {
    const rubbish = fc.dictionary(fc.constantFrom('page', 'per_page', 'sort', 'filter', 'x'), fc.anything());
    fc.assert(
      fc.property(rubbish, (search) => {
        const read = readListQuery(list, search);
        expect(readAddress(toQueryString(writeListQuery(list, read)))).toEqual(read);
      }),
      { numRuns: 1000 },
    );
  });

  it('never throws on rubbish inside the filter', () => {
    const rubbish = fc.dictionary(fc.constantFrom(...Object.keys(fields), 'x', '__proto__'), fc.anything());
    fc.assert(
      fc.property(rubbish, (filter) => {
        const read = readListQuery(list, { filter });
        expect(readAddress(toQueryString(writeListQuery(list, read)))).toEqual(read);
      }),
      { numRuns: 1000 },
    );
  });

  it('never throws on a rubbish address', () => {
    const address = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string().map((text) => `filter[search]=${text}&filter[state][]=draft`),
    );
    fc.assert(
      fc.property(address, (text) => {
        const read = readAddress(text);
        expect(readAddress(toQueryString(writeListQuery(list, read)))).toEqual(read);
      }),
      { numRuns: 1000 },
    );
  });
});
