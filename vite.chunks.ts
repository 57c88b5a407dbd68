import type { Plugin } from 'vite';

/**
 * Pages whose first load Q-8 bounds, by their routes; the frame is around every page of who is signed in. Login is in
 * the entry itself (vite.config.ts).
 */
const FRAME = '_app';
const MAIN_PAGES = {
  list: '_app/communications/index',
  communication: '_app/communications/$id',
  dashboards: '_app/dashboards/index',
};

/** Names of the files it makes beside the entry, as the manifest has them. */
export const CHUNKS = ['frame', 'shared', ...Object.keys(MAIN_PAGES)];

/**
 * How many files ask for a module, most asked for first: other lists want a table, but not what this list alone shares
 * with its dialogs. One step fewer costs other pages 8 KiB, one step more costs every page a file.
 */
const SHARED_BY = [10, 4, 2];

/** Modules that come with these, found by following what each imports. */
function withImports(ids: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const reached = new Set(ids);
  // A set is walked to what was added meanwhile.
  for (const id of reached) for (const imported of importsOf(id)) reached.add(imported);
  return reached;
}

/**
 * How the app is cut into files: what the frame needs, what main pages share, and what each needs besides. Rolldown by
 * itself makes a file of everything that two pages share, however small: 107 for the list (decision 054). A new page
 * needs no line here: it takes what it shares with these from their files, the rest is cut by Rolldown.
 */
export function pageChunks() {
  const neededBy = new Map<string, Set<string>>();
  const needs = (route: string) => (id: string) => neededBy.get(route)?.has(id) ?? false;
  const isShared = (id: string): boolean => Object.values(MAIN_PAGES).filter((route) => needs(route)(id)).length > 1;
  const plugin: Plugin = {
    name: 'page-chunks',
    apply: 'build',
    buildEnd() {
      const ids = [...this.getModuleIds()];
      for (const route of [FRAME, ...Object.values(MAIN_PAGES)]) {
        const parts = ids.filter((id) => id.includes(`/src/routes/${route}.tsx?tsr-split=`));
        if (parts.length === 0) this.error(`vite.chunks.ts: there is no route ${route}`);
        neededBy.set(
          route,
          withImports(parts, (id) => this.getModuleInfo(id)?.importedIds ?? []),
        );
      }
    },
  };
  // Each group is wanted by more pages than the next: what a module imports is never in a later group than itself.
  const groups = [
    // Whatever the entry imports is loaded anyway, so it is one file.
    { name: 'base', tags: ['$initial' as const] },
    { name: 'frame', test: needs(FRAME), minShareCount: 2 },
    ...SHARED_BY.map((minShareCount) => ({ name: 'shared', test: isShared, minShareCount })),
    ...SHARED_BY.flatMap((minShareCount) =>
      Object.entries(MAIN_PAGES).map(([name, route]) => ({ name, test: needs(route), minShareCount })),
    ),
    // What no main page draws, in one file: an icon is smaller than the asking for it.
    { name: 'icons', test: /lucide-react/, minShareCount: 2 },
  ];
  return { plugin, codeSplitting: { groups } };
}
