import { communicationsList, type CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import { readListQuery } from '#domain/kernel/list-filters.ts';
import { parseQueryString } from '#domain/kernel/query-string.ts';
import { keptInTab } from '#src/app/browser-storage.ts';

/**
 * List whose neighbours a communication has (D-17). Without one in this tab: everything, newest first; values that a
 * newer version of the app does not understand are dropped as from an old address.
 */
export function lastList(): Pick<CommunicationsQuery, 'filter' | 'sort'> {
  const { filter, sort } = readListQuery(communicationsList, parseQueryString(keptList() ?? ''));
  return { filter, sort };
}

/** Null: none in this tab, or the last one was a queue, which is kept as JSON. */
export function keptList(): string | null {
  const kept = keptInTab('last-list');
  return kept?.startsWith('{') ? null : kept;
}
