import type { Entry } from './tiers.ts';

/** The same entry for each of these files. */
const each = (names: readonly string[], entry: Entry): Record<string, Entry> =>
  Object.fromEntries(names.map((name) => [name, entry]));

export const commit = (why: string, names: readonly string[]) => each(names, { tier: 'commit', why });
export const turn = (why: string, names: readonly string[], guards: readonly string[] = []) =>
  each(names, { tier: 'turn', why, guards });
