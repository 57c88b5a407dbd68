import { PER_PAGE_DEFAULT, PER_PAGE_MAX } from '#domain/kernel/list-limits.ts';

export const DENSITIES = { regular: 'Обычная', compact: 'Плотная' } as const;
export type Density = keyof typeof DENSITIES;

/** Offered page sizes; an address may ask for any other up to the limit. */
export const PAGE_SIZES = [PER_PAGE_DEFAULT, 50, PER_PAGE_MAX] as const;

/** Settings of one table, chosen by a person (P-49). */
export type TableSettings = {
  density: Density;
  perPage: number;
  /** Columns shown or hidden by hand; the others follow the table's default, also when it gains new ones. */
  columns: Readonly<Record<string, boolean>>;
};

export const DEFAULT_SETTINGS: TableSettings = { density: 'regular', perPage: PER_PAGE_DEFAULT, columns: {} };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads stored settings part by part: invalid parts are dropped, never thrown (P-49). */
export function readTableSettings(raw: unknown): TableSettings {
  if (!isRecord(raw)) return DEFAULT_SETTINGS;
  const { density, perPage, columns } = raw;
  const chosen = isRecord(columns) ? Object.entries(columns) : [];
  return {
    density: density === 'compact' ? 'compact' : 'regular',
    perPage: PAGE_SIZES.find((size) => size === perPage) ?? PER_PAGE_DEFAULT,
    columns: Object.fromEntries(chosen.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean')),
  };
}
