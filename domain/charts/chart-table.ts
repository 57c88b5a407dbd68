/** The numbers of a chart as rows, for those who read rather than look, and for spreadsheets. */
import { BYTE_ORDER_MARK, csvLine } from '../kernel/csv.ts';
import { type ChartLabel, type ChartSeries, type Format, NO_VALUE } from './chart-data.ts';
import type { HeatMapData } from './heat-map.ts';

export type ChartTable = {
  columns: readonly { name: string; format?: Format }[];
  /** The first cell names its row. */
  rows: readonly { key: string; cells: readonly (string | number | null)[] }[];
};

type SeriesTable = {
  /** Word over the names: «Неделя». */
  corner: string;
  labels: readonly ChartLabel[];
  series: readonly ChartSeries[];
  format: Format;
  /** «Оценок» and what stands in that column. */
  counts?: { name: string; values: readonly number[] };
};

export function seriesTable({ corner, labels, series, format, counts }: SeriesTable): ChartTable {
  return {
    columns: [
      { name: corner },
      ...series.map(({ name }) => ({ name, format })),
      ...(counts ? [{ name: counts.name }] : []),
    ],
    rows: labels.map(({ key, name, longName = name }, index) => ({
      key,
      cells: [
        longName,
        ...series.map(({ values }) => values[index] ?? null),
        ...(counts ? [counts.values[index] ?? null] : []),
      ],
    })),
  };
}

export function heatTable({ rows, columns, cells, format }: HeatMapData, corner: string): ChartTable {
  return {
    columns: [{ name: corner }, ...columns.map(({ name }) => ({ name, format }))],
    rows: rows.map(({ key, name }, row) => ({ key, cells: [name, ...(cells[row] ?? []).map(({ value }) => value)] })),
  };
}

/** A cell as it is read. */
export function cellText(cell: string | number | null, format: Format = String): string {
  if (cell === null) return NO_VALUE;
  return typeof cell === 'string' ? cell : format(cell);
}

/** CSV as Excel reads it in Russian: semicolons, decimal commas, UTF-8 with its mark. */
export function csvText({ columns, rows }: ChartTable): string {
  const lines = [columns.map(({ name }) => name), ...rows.map(({ cells }) => cells)];
  return BYTE_ORDER_MARK + lines.map(csvLine).join('');
}
