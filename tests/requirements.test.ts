import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  citedNumbers,
  definedNumbers,
  numbersIn,
  provenBy,
  titlesIn,
  writeDocument,
} from '../scripts/requirements.mjs';
import { testFiles } from './tier-files.ts';

const P_NUMBERS = Array.from({ length: 50 }, (_, i) => `P-${i + 1}`);

/** Numbers without any test, and why. May only shrink: an entry that has got its test must go. */
const WITHOUT_TEST: Readonly<Record<string, string>> = {};

/** Requirements with a test of the part that exists; the rest comes with the screens named. May only shrink, too. */
const PARTLY: Readonly<Record<string, string>> = {
  'P-10':
    'Communications, people, companies, projects, forms and criteria have routes with an id; the rest is proven on the pure guard.',
};

const proven = provenBy();

describe('requirements and their tests (Q-25)', () => {
  it.each(P_NUMBERS)('Q-25: %s is named by a test, or its absence has a reason', (number) => {
    expect(proven.has(number)).toBe(!Object.hasOwn(WITHOUT_TEST, number));
  });

  it('Q-25: every number that code, tests and documents cite has its text in docs/spec', () => {
    const defined = definedNumbers();
    expect(defined.size).toBeGreaterThan(120);
    const lost = [...citedNumbers()].filter(([number]) => !defined.has(number));
    expect(lost).toEqual([]);
  });

  it('Q-25: what is proven in part is proven in part', () => {
    for (const number of Object.keys(PARTLY)) expect(proven.get(number)).not.toBeUndefined();
  });

  it('Q-25: reads titles of every form, and ranges of numbers', () => {
    const source = [
      `it('P-1: a', () => {});`,
      `test.each([\n  [1],\n])('P-2, D-3: b', () => {});`,
      `it.each(rows)("P-4: c", () => {});`,
      `expect('P-5').toBe(1);`,
    ].join('\n');
    expect(titlesIn(source)).toEqual(['P-1: a', 'P-2, D-3: b', 'P-4: c']);
    expect(numbersIn('P-32…P-35: x, U-3')).toEqual(['P-32', 'P-33', 'P-34', 'P-35', 'U-3']);
  });

  it('Q-25: titles are English, and words of the screen stand in «…»', () => {
    const russian = testFiles().flatMap((file) =>
      titlesIn(readFileSync(file, 'utf8'))
        .filter((title) => /[а-яё]/i.test(title.replaceAll(/«[^»]*»|\$\{[^}]*\}/g, '')))
        .map((title) => `${file}: ${title}`),
    );
    expect(russian).toEqual([]);
  });

  it('Q-25: the list names each with its file', () => {
    expect(writeDocument(new Map([['P-1', [{ file: 'a.test.ts', title: 'P-1: a' }]]]))).toContain(
      '## P-1\n\n- P-1: a — `a.test.ts`',
    );
  });
});
