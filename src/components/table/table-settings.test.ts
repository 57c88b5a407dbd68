import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, readTableSettings } from './table-settings.ts';

describe('stored settings of a table (P-49)', () => {
  it('come back as they were', () => {
    const settings = { density: 'compact', perPage: 50, columns: { form: true, tags: false } } as const;
    expect(readTableSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
  });

  it('lose only the parts that make no sense', () => {
    expect(readTableSettings({ density: 'huge', perPage: 33, columns: { form: 'yes', tags: false } })).toEqual({
      ...DEFAULT_SETTINGS,
      columns: { tags: false },
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
