const DICTIONARY_TABS = ['phrases', 'usage', 'history'] as const;
export type DictionaryTab = (typeof DICTIONARY_TABS)[number];

/** Tab of the address; the first one is omitted. */
export function readDictionarySearch(search: Record<string, unknown>): { tab?: DictionaryTab } {
  const tab = DICTIONARY_TABS.find((one) => one === search.tab);
  return tab && tab !== 'phrases' ? { tab } : {};
}
