import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/**
 * Size of a page (Q-8): the JavaScript loaded before it is usable, as it goes over the wire (brotli), found by
 * following the build's manifest from the entry and the page's own parts. A lower bound, without a browser: what one
 * fetches until the page is usable is counted by tests/e2e/page-load.spec.ts and `npm run bench -- load`.
 */
const KIBI = 1024;
const PAGES = [
  { name: 'Вход', routes: ['auth/login'], kibibytes: 111.5, files: 8 },
  { name: 'Коммуникации', routes: ['_app', '_app/communications/index'], kibibytes: 143.5 },
  { name: 'Коммуникация', routes: ['_app', '_app/communications/$id'], kibibytes: 162.5 },
  { name: 'Дашборды', routes: ['_app', '_app/dashboards/index'], kibibytes: 165.5 },
];
/** Budget of one page's own part; charts and the player load when they are seen. */
const CHUNK_KIBIBYTES = 60;
const HEAVY = /chart|player|wavesurfer/;
/** The kit of charts, with the libraries it stands on (decision 031). */
const CHART_KIBIBYTES = 40;

const dist = join(ROOT, 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const troubles = [...PAGES.flatMap(checkPage), ...checkChunks()];
for (const trouble of troubles) console.error(`✗ ${trouble}`);
process.exitCode = troubles.length > 0 ? 1 : 0;

function checkPage({ name, routes, kibibytes, files }) {
  const keys = routes.flatMap(partsOf);
  if (keys.length < routes.length) return [`${name}: в сборке нет частей страницы ${routes.join(', ')}`];
  const loaded = new Set(['index.html', ...keys].flatMap((key) => [...closure(key)]));
  const size = [...loaded].reduce((total, file) => total + wireSize(file), 0) / KIBI;
  console.log(`${name}: ${size.toFixed(1)} КиБ из ${kibibytes}, файлов ${loaded.size}${files ? ` из ${files}` : ''}`);
  return [
    ...(size > kibibytes ? [`${name}: ${size.toFixed(1)} КиБ при пределе ${kibibytes}`] : []),
    ...(files && loaded.size > files ? [`${name}: файлов ${loaded.size} при пределе ${files}`] : []),
  ];
}

/** Parts of a route: its loader and its page, without parts seen only when something is wrong. */
function partsOf(route) {
  const parts = Object.keys(manifest).filter((key) => key.startsWith(`src/routes/${route}.tsx?tsr-split=`));
  return parts.filter((key) => !/tsr-split=(?:errorComponent|notFoundComponent)$/.test(key));
}

/** Files that arrive together with this one: its static imports, theirs, and so on. */
function closure(key, seen = new Set()) {
  const { file, imports = [] } = manifest[key];
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const imported of imports) closure(imported, seen);
  return seen;
}

function checkChunks() {
  return Object.values(manifest)
    .filter(({ file, name, isEntry }) => file.endsWith('.js') && !isEntry && (name === 'chart' || !HEAVY.test(name)))
    .map(({ file, name }) => ({
      name,
      size: wireSize(file) / KIBI,
      limit: name === 'chart' ? CHART_KIBIBYTES : CHUNK_KIBIBYTES,
    }))
    .filter(({ size, limit }) => size > limit)
    .map(({ name, size, limit }) => `${name}: ${size.toFixed(1)} КиБ при пределе ${limit} на часть`);
}

function wireSize(file) {
  const compressed = join(dist, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : join(dist, file)).size;
}
