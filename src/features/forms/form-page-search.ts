const FORM_TABS = ['form', 'versions', 'projects', 'settings', 'history'] as const;
export type FormTab = (typeof FORM_TABS)[number];

/** The first tab is not written. */
export type FormSearch = { tab?: Exclude<FormTab, 'form'> };

export function readFormSearch(search: Record<string, unknown>): FormSearch {
  const tab = FORM_TABS.find((one) => one === search.tab);
  return tab && tab !== 'form' ? { tab } : {};
}
