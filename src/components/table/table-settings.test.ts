import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, readTableSettings } from './table-settings.ts';

describe('stored settings of a table (P-49)', () => {
  it('come back as they were', () => {
    const settings = {
      density: 'compact',
      perPage: 50,
      columns: { form: true, tags: false },
      widths: { form: 240 },
    } as const;
    expect(readTableSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
  });

  it('lose only the parts that make no sense', () => {
    expect(
      readTableSettings({
        density: 'huge',
        perPage: 33,
        columns: { form: 'yes', tags: false },
        widths: { a: 20, b: '90', c: 1.5, d: 9000, e: 64 },
      }),
    ).toEqual({
      ...DEFAULT_SETTINGS,
      columns: { tags: false },
      widths: { e: 64 },
    });
  });

  it('never throw, whatever was stored', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        const { density, perPage, columns } = readTableSettings(raw);
        expect(['regular', 'compact']).toContain(density);
        expect([25, 50, 100]).toContain(perPage);
        expect(Object.values(columns).every((shown) => typeof shown === 'boolean')).toBe(true);
      }),
    );
  });
});
