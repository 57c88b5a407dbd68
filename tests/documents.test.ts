import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { INTEGRATION_SOURCE_TYPES } from '#domain/references/static-references.ts';
import { isKnownPath, isPath, isSymbol, lostNames, namesIn } from '../scripts/document-names.mjs';

/**
 * Names of other programs (pg-boss's adapter, React's door to raw markup, a setting of PostgreSQL) and files of an
 * archive.
 */
const FOREIGN = ['executeSql', 'dangerouslySetInnerHTML', 'session_replication_role', 'manifest.json', 'totals.json'];
const DECISIONS = 'docs/decisions';
const decisions = readdirSync(DECISIONS).filter((name) => /^\d{3}-.*\.md$/.test(name));
const index = readFileSync(`${DECISIONS}/README.md`, 'utf8');
/** «Superseded by [026](026-jobs.md): why.» → «superseded by 026». */
const statusOf = (name: string): string | undefined =>
  /^\*\*Status\.\*\* ([^:\n]+?)(?::.*)?\.$/m
    .exec(readFileSync(`${DECISIONS}/${name}`, 'utf8'))?.[1]
    ?.replaceAll(/\[(\d+)\]\([^)]*\)/g, '$1')
    .toLowerCase();

describe('what documents name', () => {
  it('every file, folder and name of code in backticks exists', () => {
    expect(lostNames(FOREIGN)).toEqual([]);
  });

  it('Q-24: the document on security names the tests that prove it', () => {
    const named = namesIn(readFileSync('docs/security.md', 'utf8')).filter((name) =>
      /\.(?:test|spec)\.tsx?$/.test(name),
    );
    expect(named.length).toBeGreaterThan(30);
  });

  it.each([
    ['server/main.ts', true],
    ['save-draft.ts', true],
    ['docs/decisions/', true],
    ['domain/<noun>/', true],
    ['server/nobody.ts', false],
    ['nobody.ts', false],
    ['server/nobody/', false],
  ])('a path, %s: there is one: %s', (name, known) => {
    expect(isPath(name)).toBe(true);
    expect(isKnownPath(name, ['server/modules/evaluations/save-draft.ts'])).toBe(known);
  });

  it.each(['saveDraft', 'RATE_LIMITS', 'DraftSession', 'rate_limits', 'enqueue()'])('a name of code: %s', (name) => {
    expect(isSymbol(name)).toBe(true);
  });

  it.each(['/communications/:id', 'If-Match', 'npm start', 'POST /api/uploads', 'https://r.example/a.ts'])(
    'neither: %s',
    (name) => {
      expect(isPath(name) || isSymbol(name)).toBe(false);
    },
  );

  it('D-33: the document on integrations names every source that delivers', () => {
    const { import: _files, ...delivering } = INTEGRATION_SOURCE_TYPES;
    const text = readFileSync('docs/integrations.md', 'utf8');
    expect(Object.values(delivering).filter((name) => !text.includes(name))).toEqual([]);
  });

  it('README says the same in both languages: the same chapters, commands, tables and links', () => {
    const shapeOf = (name: string) => {
      const text = readFileSync(name, 'utf8');
      const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
      return {
        chapters: all(/^(##) /gm).length,
        rows: all(/^(\|)/gm).length,
        commands: all(/^(npm \w+)/gm),
        code: new Set(all(/^\| `([^`]+)`/gm)),
        links: new Set(all(/\]\((?!README)([\w./-]+)/g).filter((link) => link.endsWith('.md'))),
      };
    };
    expect(shapeOf('README.en.md')).toEqual(shapeOf('README.md'));
  });

  it('blocks of code are no names', () => {
    expect(namesIn('a `one` b\n```\n`two`\n```\n`three`')).toEqual(['one', 'three']);
  });
});

describe('decisions', () => {
  it('each says where it stands, and the index says the same', () => {
    expect(decisions.length).toBeGreaterThan(20);
    const missing = decisions.filter((name) => {
      const row = index.split('\n').find((line) => line.includes(`](${name}) | `));
      return statusOf(name) === undefined || !row?.endsWith(`| ${statusOf(name)} |`);
    });
    expect(missing).toEqual([]);
  });

  it('the index lists no other', () => {
    const listed = [...index.matchAll(/\]\((\d{3}-[\w-]+\.md)\)/g)].map(([, name]) => name);
    expect(listed).toEqual(decisions);
  });

  it('a number that a status names is a decision', () => {
    const named = decisions.flatMap((name) => statusOf(name)?.match(/\d{3}/g) ?? []);
    for (const number of named) expect(decisions.some((name) => name.startsWith(number))).toBe(true);
  });
});

describe('libraries (Q-24)', () => {
  const document = readFileSync(`${DECISIONS}/010-libraries.md`, 'utf8');
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const installed = Object.keys({ ...dependencies, ...devDependencies });
  const named = new Set(document.match(/@?[a-z][\w./-]*[a-z0-9]/g));

  it('Q-24: each dependency has its reason there', () => {
    // Types have none of their own: they come with the package they describe.
    expect(installed.filter((name) => !named.has(name) && !name.startsWith('@types/'))).toEqual([]);
  });

  it('Q-24: the table names no package that is gone', () => {
    const firstCells = [...document.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) => cell.trim().split(', '));
    const packages = firstCells.filter((name) => !['package', '---'].includes(name));
    expect(packages.length).toBeGreaterThan(25);
    expect(packages.filter((name) => !installed.includes(name))).toEqual([]);
  });
});

describe('releases', () => {
  const released = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\d.*)$/gm)].map(([, name = '']) => name);
  const numbers = (version: string) => version.split('.').map(Number);

  it('41.6: are numbered by semver, newest first, and package.json has the newest', () => {
    expect(released.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    const sorted = released.toSorted((a, b) => {
      const [one, other] = [numbers(a), numbers(b)];
      const at = one.findIndex((number, index) => number !== other[index]);
      return (other[at] ?? 0) - (one[at] ?? 0);
    });
    expect(released).toEqual(sorted);
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(version).toBe(released[0] ?? '0.1.0');
  });

  it('41.6: have their databases kept, from which tests/process/upgrade.test.ts goes on', () => {
    const kept = readdirSync('tests/fixtures/databases');
    expect(kept).toEqual(expect.arrayContaining(['0.1.0.tar', ...released.map((version) => `${version}.tar`)]));
  });
});
