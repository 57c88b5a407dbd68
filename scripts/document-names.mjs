import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from './run.mjs';

/** Names in backticks of documents: files, folders and symbols of code. Each must exist, or a reader looks in vain. */
const CODE = ['domain', 'server', 'src', 'tests', 'scripts', '.ci'];
const SOURCE = /\.(?:[cm]?[jt]sx?|sql|css|html|json)$/;
const PATH = /^(?:[\w.@$<>*…-]+\/)*[\w.@$<>*…-]*(?:\/|\.(?:tsx?|mjs|jsx?|sql|md|json|html|css))$/;
const SYMBOL = /^[a-z]\w*[A-Z]\w*(?:\(\))?$|^[A-Z]+_[A-Z_]+$|^[A-Z][a-z]+[A-Z]\w*$|^[a-z]+_[a-z_]+$|^\w+\(\)$/;

export function filesUnder(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || (entry.name.startsWith('.') && folder !== '.ci')) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
}

/** Text files of the code folders and of the top folder. */
export function sources() {
  const top = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isFile() && SOURCE.test(entry.name));
  return [...CODE.flatMap(filesUnder), ...top.map(({ name }) => name)].filter(
    (path) => !path.includes('/migrations/meta/') && path !== 'package-lock.json',
  );
}

/** Names in backticks, outside blocks of code. */
export function namesIn(document) {
  const words = document.replaceAll(/```[^]*?```/g, '');
  return [...words.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name);
}

/**
 * True for an existing path: `domain/<noun>/` and `*.repo.ts` match many; a bare `save-draft.ts` the file of that name.
 */
export function isKnownPath(name, files) {
  if (/[<>*…]/.test(name)) return true;
  if (existsSync(join(ROOT, name)) || name.startsWith('data/') || name.startsWith('test-results/')) return true;
  if (name.endsWith('/')) return files.some((file) => file.includes(`/${name}`));
  return files.some((file) => file === name || file.endsWith(`/${name}`) || basename(file) === name);
}

export function isPath(name) {
  // Addresses of the app or the API begin with a slash and belong to the route table.
  return !name.startsWith('/') && !name.startsWith('http') && PATH.test(name);
}

export function isSymbol(name) {
  return SYMBOL.test(name);
}

/** Words of the code. */
function wordsOf(files) {
  const words = new Set();
  for (const file of files.filter((path) => SOURCE.test(path)))
    for (const [word] of readFileSync(join(ROOT, file), 'utf8').matchAll(/[\w$]+/g)) words.add(word);
  return words;
}

export function documents() {
  return [
    'README.md',
    'README.en.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    ...['docs', 'server', 'tests']
      .flatMap(filesUnder)
      .filter((path) => path.endsWith('.md') && !path.startsWith('docs/spec/')),
  ];
}

/** Lost names: document → names in it that do not exist. `foreign` are names of other programs. */
export function lostNames(foreign) {
  const files = [...sources(), ...filesUnder('docs')];
  const words = wordsOf(files);
  return documents().flatMap((document) =>
    namesIn(readFileSync(join(ROOT, document), 'utf8'))
      .filter((name) => !foreign.includes(name))
      .filter((name) =>
        isPath(name) ? !isKnownPath(name, files) : isSymbol(name) && !words.has(name.replace(/\(\)$/, '')),
      )
      .map((name) => `${document}: ${name}`),
  );
}
