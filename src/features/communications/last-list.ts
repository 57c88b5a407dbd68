import { keepInTab } from '#src/app/browser-storage.ts';

/** The list that communications are opened from, as its address says it: kept by the tab, a reload does not lose it. */
export function rememberList(query: string): void {
  keepInTab('last-list', query);
}
