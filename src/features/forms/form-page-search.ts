import { parseId } from '#domain/kernel/ids.ts';

const FORM_TABS = ['form', 'versions', 'projects', 'settings', 'simulation', 'history'] as const;
export type FormTab = (typeof FORM_TABS)[number];

/** A version by its number, or what is being edited. */
export type VersionName = number | 'draft';

export type FormSearch = {
  /** The first one is not written. */
  tab?: Exclude<FormTab, 'form'>;
  /** What the tab «Форма» shows; without it, what new evaluations begin on. */
  version?: VersionName;
  /** What the tab «Версии» compares: «1,draft», the earlier first. */
  compare?: string;
};

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function readVersion(text: string): VersionName | null {
  return text === 'draft' ? 'draft' : parseId(text);
}

/** The two versions of an address; null when they are not two. */
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
