import { PAGE_SIZES, PER_PAGE_DEFAULT } from '#domain/kernel/list-limits.ts';

export const DENSITIES = { regular: 'Обычная', compact: 'Плотная' } as const;
export type Density = keyof typeof DENSITIES;

/** Settings of one table, chosen by a person (P-49). */
export type TableSettings = {
  density: Density;
  perPage: number;
  /** Columns shown or hidden by hand; the others follow the table's default, also when it gains new ones. */
  columns: Readonly<Record<string, boolean>>;
  /** Widths set by hand, px; the other columns are as wide as their contents need. */
  widths: Readonly<Record<string, number>>;
};

/** Limits of a width set by hand, px: a header stays readable, one column cannot take the whole screen. */
export const WIDTH_LIMITS = { min: 64, max: 800 } as const;

export const DEFAULT_SETTINGS: TableSettings = {
  density: 'regular',
  perPage: PER_PAGE_DEFAULT,
  columns: {},
  widths: {},
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isWidth = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= WIDTH_LIMITS.min && Number(value) <= WIDTH_LIMITS.max;

/** Reads stored settings part by part: invalid parts are dropped, never thrown (P-49). */
export function readTableSettings(raw: unknown): TableSettings {
  if (!isRecord(raw)) return DEFAULT_SETTINGS;
  const { density, perPage, columns, widths } = raw;
  const chosen = isRecord(columns) ? Object.entries(columns) : [];
  const wide = isRecord(widths) ? Object.entries(widths) : [];
  return {
    density: density === 'compact' ? 'compact' : 'regular',
    perPage: PAGE_SIZES.find((size) => size === perPage) ?? PER_PAGE_DEFAULT,
    columns: Object.fromEntries(chosen.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean')),
    widths: Object.fromEntries(wide.filter((entry): entry is [string, number] => isWidth(entry[1]))),
  };
}
