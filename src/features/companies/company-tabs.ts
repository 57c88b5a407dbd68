const COMPANY_TABS = ['projects', 'people', 'engines', 'references', 'history'] as const;
export type CompanyTab = (typeof COMPANY_TABS)[number];

/** Tab of the address; the first one is omitted. */
export function readCompanySearch(search: Record<string, unknown>): { tab?: CompanyTab } {
  const tab = COMPANY_TABS.find((one) => one === search.tab);
  return tab && tab !== 'projects' ? { tab } : {};
}
