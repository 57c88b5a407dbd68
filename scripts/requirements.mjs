import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { documents, filesUnder, sources } from './document-names.mjs';
import { ROOT } from './run.mjs';

/**
 * Q-25: which test proves which requirement, by the numbers in the tests' titles. `node scripts/requirements.mjs`
 * writes test-results/requirements.md; tests/requirements.test.ts fails where a P-number has no test, or where a number
 * is cited that docs/spec does not have.
 */
const FOLDERS = ['domain', 'server', 'src', 'tests', 'scripts'];
const BINARY = /\.(?:mp3|wav|ogg|m4a|png|webp|woff2?)$/;
const TEST_FILE = /\.(?:test|spec)\.tsx?$/;
/** Title: a string with a number that opens a call, `it('…')`, `test.each([…])('…')`, `describe("…")`. */
const TITLE =
  /\b(?:it|test|describe)(?:\.\w+)*\s*\(\s*(['"`])((?:\\.|(?!\1).)*)\1|\]\)\(\s*(['"`])((?:\\.|(?!\3).)*)\3|\w\)\(\s*(['"`])((?:\\.|(?!\5).)*)\5/g;
const NUMBER = /\b([PUDQ])-(\d+)(?:…(?:[PUDQ]-)?(\d+))?/g;

const DOCUMENT = join(ROOT, 'test-results/requirements.md');
const SPEC = 'docs/spec';
/** Definition of a number: «- **P-12** Header: …». */
const DEFINED = /\*\*([PUDQ]-\d+)\*\*/g;

function testFiles(folder) {
  return filesUnder(folder).filter((path) => TEST_FILE.test(path));
}

/** Numbers that have a text. */
export function definedNumbers() {
  const texts = filesUnder(SPEC).map((path) => readFileSync(join(ROOT, path), 'utf8'));
  return new Set(texts.flatMap((text) => [...text.matchAll(DEFINED)].map(([, number]) => number)));
}

/** Citations: number → the files that cite it, in code, tests and documents. */
export function citedNumbers() {
  const cited = new Map();
  for (const path of [...sources(), ...documents()].filter((file) => !BINARY.test(file))) {
    for (const number of new Set(numbersIn(readFileSync(join(ROOT, path), 'utf8'))))
      cited.set(number, [...(cited.get(number) ?? []), path]);
  }
  return cited;
}

/** Numbers that a text names, ranges included: «P-34, P-35» and «P-32…P-35». */
export function numbersIn(text) {
  return [...text.matchAll(NUMBER)].flatMap(([, letter, first, last = first]) =>
    Array.from({ length: Math.max(Number(last) - Number(first), 0) + 1 }, (_, i) => `${letter}-${Number(first) + i}`),
  );
}

export function titlesIn(source) {
  return [...source.matchAll(TITLE)].map((match) => match[2] ?? match[4] ?? match[6] ?? '');
}

/** Proofs: number → the tests that name it, as «file: title». */
export function provenBy() {
  const found = new Map();
  for (const file of FOLDERS.flatMap(testFiles).sort((a, b) => (a < b ? -1 : 1))) {
    for (const title of titlesIn(readFileSync(join(ROOT, file), 'utf8'))) {
      for (const number of new Set(numbersIn(title))) {
        found.set(number, [...(found.get(number) ?? []), { file, title }]);
      }
    }
  }
  return found;
}

const order = (number) => 'PUDQ'.indexOf(number[0]) * 1000 + Number(number.slice(2));

export function writeDocument(proven = provenBy()) {
  const sections = [...proven]
    .sort(([a], [b]) => order(a) - order(b))
    .map(([number, tests]) => {
      const lines = tests.map(({ file, title }) => `- ${title.replaceAll('|', '\\|')} — \`${file}\``);
      return [`## ${number}`, '', ...new Set(lines), ''].join('\n');
    });
  return [
    '# Requirement → tests',
    '',
    'Written by `node scripts/requirements.mjs` from the titles of the tests.',
    '',
    ...sections,
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(dirname(DOCUMENT), { recursive: true });
  writeFileSync(DOCUMENT, writeDocument());
  console.log(`test-results/requirements.md: ${provenBy().size} требований`);
}
