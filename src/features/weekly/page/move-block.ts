import type { WeeklyLayout } from '#domain/reports/weekly-content.schema.ts';

/** Layout with one block at another place; a place outside is its nearest end. */
export function moveBlock(layout: WeeklyLayout, from: number, to: number): WeeklyLayout {
  const [moved] = layout.slice(from, from + 1);
  if (moved === undefined) return layout;
  const place = Math.max(0, Math.min(layout.length - 1, to));
  return layout.filter((_, at) => at !== from).toSpliced(place, 0, moved);
}

/** Place of the row that a pointer is at, of rows one under another. */
export function placeAt(y: number, rows: readonly { top: number; bottom: number }[]): number {
  const at = rows.findIndex(({ bottom }) => y < bottom);
  return at < 0 ? rows.length - 1 : at;
}
