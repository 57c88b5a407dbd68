import { communicationsList, type CommunicationFilters } from '#domain/communications/communications.filters.ts';
import { writeListQuery } from '#domain/kernel/list-filters.ts';
import { toQueryString } from '#domain/kernel/query-string.ts';
import { fieldErrors, HttpError } from '#server/http/errors.ts';
import { listQueryReader } from '#server/http/list-query.ts';

const read = listQueryReader(communicationsList);

/** Filter that an address says, and the address that says this and no more; 422: the list knows no such filter. */
export function readAskQuery(query: string): { filter: CommunicationFilters; query: string } {
  try {
    const { filter } = read(`http://list/?${query}`);
    return { filter, query: toQueryString(writeListQuery(communicationsList, { filter })) };
  } catch (error) {
    if (error instanceof HttpError) throw fieldErrors({ query: ['Таких условий отбора у коммуникаций нет.'] });
    throw error;
  }
}
