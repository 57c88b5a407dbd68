import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Part of the build as the manifest has it; keys are sources: `src/routes/_app/tasks/index.tsx?tsr-split=loader`. */
type Part = { file: string; imports?: string[] };
type Manifest = Record<string, Part>;

/**
 * Files of a page beside the entry, for those who may open it and for strangers, who are sent to sign in (P-8): that page
 * is in the entry.
 */
export type PageAssets = { page: string; strangers: string };

const ENTRY = 'index.html';
const ROUTE = /^src\/routes\/(.+)\.tsx\?tsr-split=(?:loader|component)/;
const FRAME = '_app';
const NONE: PageAssets = { page: '', strangers: '' };

/** Files that come with these parts: their own and those they import, without what the entry has. */
function filesOf(manifest: Manifest, keys: readonly string[]): string {
  const seen = new Set<string>();
  const collect = (key: string): void => {
    const part = manifest[key];
    if (key === ENTRY || !part || seen.has(part.file)) return;
    seen.add(part.file);
    part.imports?.forEach(collect);
  };
  keys.forEach(collect);
  return [...seen].map((file) => `/${file}`).join(' ');
}

/** Pattern of a route's paths: `_app/users/$id/index` → /^\/users\/[^/]+\/?$/ */
function pathsOf(route: string): RegExp {
  const names = route.split('/').filter((name) => name !== FRAME && name !== 'index');
  const path = names.map((name) => (name.startsWith('$') ? '[^/]+' : name.replaceAll('.', '\\.'))).join('/');
  return new RegExp(`^/${path}/?$`);
}

/**
 * Files that a page needs, read from the build: named in the HTML they come beside the entry, not after it. Names
 * go before parameters, as in the router: /users/me is no user's page.
 */
export function readPageAssets(directory: string): (path: string) => PageAssets {
  const file = join(directory, '.vite/manifest.json');
  const manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
  const keysOf = new Map<string, string[]>();
  for (const key of Object.keys(manifest)) {
    const route = ROUTE.exec(key)?.[1];
    if (route) keysOf.set(route, [...(keysOf.get(route) ?? []), key]);
  }
  const isProtected = (route: string): boolean => route.startsWith(`${FRAME}/`);
  const pages = [...keysOf]
    .filter(([route]) => route !== FRAME)
    .toSorted(([a], [b]) => a.split('$').length - b.split('$').length)
    .map(([route, keys]) => {
      const page = filesOf(manifest, [...(isProtected(route) ? (keysOf.get(FRAME) ?? []) : []), ...keys]);
      return { paths: pathsOf(route), parts: { page, strangers: isProtected(route) ? '' : page } };
    });
  return (path) => pages.find(({ paths }) => paths.test(path))?.parts ?? NONE;
}
