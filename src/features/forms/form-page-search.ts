import { parseId } from '#domain/kernel/ids.ts';

const FORM_TABS = ['form', 'versions', 'projects', 'settings', 'simulation', 'history'] as const;
export type FormTab = (typeof FORM_TABS)[number];

/** Version by its number, or the draft. */
export type VersionName = number | 'draft';

export type FormSearch = {
  /** Tab; the first one is omitted. */
  tab?: Exclude<FormTab, 'form'>;
  /** Version on the tab «Форма»; by default the one that new evaluations use. */
  version?: VersionName;
  /** Versions compared on the tab «Версии»: «1,draft», the earlier first. */
  compare?: string;
};

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function readVersion(text: string): VersionName | null {
  return text === 'draft' ? 'draft' : parseId(text);
}

/** Pair of versions in an address; null when they are not two. */
export function readPair(compare: string | undefined): readonly [VersionName, VersionName] | null {
  const [one, other, ...rest] = (compare ?? '').split(',').map(readVersion);
  return one && other && rest.length === 0 ? [one, other] : null;
}

export function readFormSearch(search: Record<string, unknown>): FormSearch {
  const tab = FORM_TABS.find((one) => one === search.tab);
  const version = readVersion(textOf(search.version));
  const compare = textOf(search.compare);
  return {
    ...(tab && tab !== 'form' ? { tab } : {}),
    ...(version ? { version } : {}),
    ...(readPair(compare) ? { compare } : {}),
  };
}

export function versionName(name: VersionName): string {
  return name === 'draft' ? 'Черновик' : `Версия ${name}`;
}
