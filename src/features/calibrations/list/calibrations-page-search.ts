import { keepListSearch, type ListSearch } from '#src/app/list-search.ts';

export type CalibrationsSearch = ListSearch & { tab?: 'dynamics' };

/** «Сессии» is the tab that is not written. */
export function readCalibrationsSearch(search: Record<string, unknown>): CalibrationsSearch {
  return { ...keepListSearch(search), ...(search.tab === 'dynamics' ? { tab: 'dynamics' as const } : {}) };
}
