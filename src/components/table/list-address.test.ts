import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { communicationsList } from '#domain/communications/communications.filters.ts';
import { readListQuery } from '#domain/kernel/list-filters.ts';
import { parseQueryString, toQueryString } from '#domain/kernel/query-string.ts';
import type { ListSearch } from '#src/app/list-search.ts';
import { tidyListSearch } from './list-address.ts';

const read = (search: ListSearch): ListSearch => tidyListSearch(communicationsList, 'communications', search);

describe('a list in the address bar', () => {
  it('says only what is not the default', () => {
    expect(read({ page: '1', per_page: '25', sort: '-started_at', filter: {} })).toEqual({});
    expect(read({ page: '3', filter: { state: ['draft'], period_from: 'вчера' } })).toEqual({
      page: 3,
      filter: { state: ['draft'] },
    });
  });

  it('is the same after every further reading, flags included', () => {
    const filter = { has_audio: fc.constantFrom('1', '0', 'x'), score_from: fc.constantFrom('0', '70.5', '101') };
    const address = fc.record(
      { page: fc.constantFrom('1', '2', '0'), filter: fc.record(filter, { requiredKeys: [] }) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(address, (search) => {
        const once = read(search);
        expect(read(once)).toEqual(once);
        expect(read(parseQueryString(toQueryString(once)))).toEqual(once);
        expect(readListQuery(communicationsList, { ...once })).toEqual(
          readListQuery(communicationsList, { ...search }),
        );
      }),
    );
  });
});
