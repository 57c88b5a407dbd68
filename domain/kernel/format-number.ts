/** Cached formatters: creating one costs 50 times what using it does. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(least: number, most: number): Intl.NumberFormat {
  const key = `${least}-${most}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: least, maximumFractionDigits: most });
  formatters.set(key, made);
  return made;
}

/**
 * Number as text, «1 234,5»: no-break spaces between thousands, at most two decimals, or exactly `decimals` of them
 * (U-8).
 */
export function formatNumber(value: number, decimals?: number): string {
  return formatterOf(decimals ?? 0, decimals ?? 2).format(value);
}

const UNITS = ['Б', 'КБ', 'МБ', 'ГБ'] as const;

/** File size as text, «12,4 МБ», by 1024. */
export function formatBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const value = bytes / 1024 ** step;
  return `${formatNumber(Math.round(value * 10) / 10)}\u00a0${UNITS[step]}`;
}
