import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Statements of the owner's document by its sections, as a reader counted them. */
const STATEMENTS = { 1: 9, 2: 52, 3: 20, 4: 11, 5: 14, 6: 5, 7: 27, 8: 12, 9: 20 };
const ROW = /^\| (\d\.\d+) \| (.+) \| (.+) \| `([^`]+)` «(.+)» \|$/gm;
const rows = [...readFileSync('docs/requirements.md', 'utf8').matchAll(ROW)].map(
  ([, number = '', statement = '', where = '', file = '', title = '']) => ({ number, statement, where, file, title }),
);

describe('docs/requirements.md (Q-25)', () => {
  it('has a row for each of the 170 statements, in their order', () => {
    const numbers = Object.entries(STATEMENTS).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, i) => `${section}.${i + 1}`),
    );
    expect(rows.map(({ number }) => number)).toEqual(numbers);
    expect(numbers).toHaveLength(170);
  });

  it('names tests that exist', () => {
    const lost = rows.filter(({ file, title }) => {
      const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
      return !/\.(?:test|spec)\.tsx?$/.test(file) || !["'", '`', '"'].some((quote) => source.includes(quote + title));
    });
    expect(lost).toEqual([]);
  });
});
