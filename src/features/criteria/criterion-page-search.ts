const CRITERION_TABS = ['criterion', 'usage', 'history'] as const;
export type CriterionTab = (typeof CRITERION_TABS)[number];

/** Tab of the address; the first one is omitted. */
export function readCriterionSearch(search: Record<string, unknown>): { tab?: CriterionTab } {
  const tab = CRITERION_TABS.find((one) => one === search.tab);
  return tab && tab !== 'criterion' ? { tab } : {};
}
