import { communicationsList, type CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import { readListQuery } from '#domain/kernel/list-filters.ts';
import { parseQueryString } from '#domain/kernel/query-string.ts';
import { keptInTab } from '#src/app/browser-storage.ts';

/**
 * The list whose neighbours a communication has (D-17). Until one has been seen in this tab: everything, newest first;
 * what a newer version of the app does not understand falls out as it would from an old address.
 */
export function lastList(): Pick<CommunicationsQuery, 'filter' | 'sort'> {
  const { filter, sort } = readListQuery(communicationsList, parseQueryString(keptInTab('last-list') ?? ''));
  return { filter, sort };
}
