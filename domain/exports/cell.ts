import { csvCell } from '../kernel/csv.ts';
import type { ColumnType } from './export-columns.ts';

/**
 * Value of a cell. An instant is text by the clock of its project with that clock's distance to UTC,
 * `2026-11-23T10:00:00+03:00`; a day is `2026-11-23`.
 */
export type Cell = string | number | boolean | null;
export type ExportRow<Key extends string = string> = Readonly<Record<Key, Cell>>;

/** Length of `2026-11-23T10:00:00`, before the distance to UTC. */
const WALL = 19;

const russianDay = (day: string): string => `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;

/** Wall clock of an instant, for a program that knows no zones. */
export const wallClock = (instant: string): string => instant.slice(0, WALL);

/** Text of a cell as a person reads it: in the preview and in CSV. */
export function cellText(type: ColumnType, cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'Да' : 'Нет';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (type === 'instant') return `${russianDay(cell)} ${cell.slice(11, WALL)}`;
  return type === 'day' ? russianDay(cell) : cell;
}

/** A cell of CSV: numbers and dates are what they are, texts cannot become formulas. */
export function csvValue(type: ColumnType, cell: Cell): string {
  return typeof cell === 'number' ? csvCell(cell) : csvCell(cellText(type, cell));
}
