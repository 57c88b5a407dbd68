import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/**
 * Size of a page: the JavaScript loaded before it is usable, as it goes over the wire (brotli), found by
 * following the build's manifest from the entry and the page's own parts. A lower bound, without a browser: what one
 * fetches until the page is usable is counted by tests/e2e/page-load.spec.ts and `npm run bench -- load`.
 */
const KIBI = 1024;
const PAGES = [
  // Beyond the 111.5 it had: a section more with its two routes (D-52), and names of files, which differ by their letters.
  { name: 'Вход', routes: [], kibibytes: 111.8, files: 2 },
  // Beyond the 155 it had: seven filters and five columns of what was read (D-52).
  { name: 'Коммуникации', routes: ['_app', '_app/communications/index'], kibibytes: 156, files: 16 },
  // Beyond the 180 it had: who speaks when, kept fragments and the client's conversations open with it (D-40, D-54,
  // D-55), and a published evaluation asks for its appeals beside itself, so that nothing jumps.
  { name: 'Коммуникация', routes: ['_app', '_app/communications/$id'], kibibytes: 186.5, files: 16 },
  { name: 'Дашборды', routes: ['_app', '_app/dashboards/index'], kibibytes: 174, files: 16 },
];
/** Budget of one part. */
const CHUNK_KIBIBYTES = 60;
/** What dashboards have beyond lists and a communication: the kit of charts is in it (decision 031). Beyond the 40 it had: re-checks of assessors (D-47). */
const CHARTS = { name: 'dashboards', kibibytes: 41 };

const dist = join(ROOT, 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const troubles = [...PAGES.flatMap(checkPage), ...checkChunks(), ...checkCharts()];
for (const trouble of troubles) console.error(`✗ ${trouble}`);
process.exitCode = troubles.length > 0 ? 1 : 0;

function checkPage({ name, routes, kibibytes, files }) {
  const keys = routes.flatMap(partsOf);
  if (keys.length < routes.length) return [`${name}: в сборке нет частей страницы ${routes.join(', ')}`];
  const loaded = new Set(['index.html', ...keys].flatMap((key) => [...closure(key)]));
  const size = [...loaded].reduce((total, file) => total + wireSize(file), 0) / KIBI;
  console.log(`${name}: ${size.toFixed(1)} КиБ из ${kibibytes}, файлов ${loaded.size} из ${files}`);
  return [
    ...(size > kibibytes ? [`${name}: ${size.toFixed(1)} КиБ при пределе ${kibibytes}`] : []),
    ...(loaded.size > files ? [`${name}: файлов ${loaded.size} при пределе ${files}`] : []),
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
    .filter(({ file, isEntry }) => file.endsWith('.js') && !isEntry)
    .map(({ file, name }) => ({ name, size: wireSize(file) / KIBI }))
    .filter(({ size }) => size > CHUNK_KIBIBYTES)
    .map(({ name, size }) => `${name}: ${size.toFixed(1)} КиБ при пределе ${CHUNK_KIBIBYTES} на часть`);
}

function checkCharts() {
  const files = Object.values(manifest).filter(({ name }) => name === CHARTS.name);
  const size = files.reduce((total, { file }) => total + wireSize(file), 0) / KIBI;
  if (files.length > 0 && size <= CHARTS.kibibytes) return [];
  return [`${CHARTS.name}: ${size.toFixed(1)} КиБ при пределе ${CHARTS.kibibytes}`];
}

function wireSize(file) {
  const compressed = join(dist, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : join(dist, file)).size;
}
