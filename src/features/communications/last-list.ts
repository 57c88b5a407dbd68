import { keepInTab } from '#src/app/browser-storage.ts';

/**
 * Remembers the list that communications are opened from, as its address: stored for the tab, a reload does not lose
 * it.
 */
export function rememberList(query: string): void {
  keepInTab('last-list', query);
}
