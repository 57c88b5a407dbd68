import type { HeatMapData } from '#domain/charts/heat-map.ts';

/** Order of a map, the line by which the others are ordered: a column orders rows, a row orders columns. */
export type HeatOrder = { key: string; descending: boolean };

const byValue =
  ({ descending }: HeatOrder, valueOf: (index: number) => number | null) =>
  (one: number, other: number): number => {
    const [a, b] = [valueOf(one), valueOf(other)];
    // What nothing is known of comes last, whichever way.
    if (a === null || b === null) return Number(a === null) - Number(b === null) || one - other;
    return (descending ? b - a : a - b) || one - other;
  };

const places = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Groups of rows, in the order in which they come first; one alone needs no name. */
function groupsOf(rows: HeatMapData['rows']): string[] {
  const groups = [...new Set(rows.map(({ within }) => within?.group ?? ''))];
  return groups.length > 1 ? groups : [];
}

/** True if rows stand under the names of their groups: until one column orders them all. */
export const isGrouped = ({ rows }: HeatMapData, order: HeatOrder | null): boolean =>
  order === null && groupsOf(rows).length > 0;

/** The rows in the order of one column's values; without one as they came, group by group. */
export function orderRows({ rows, columns, cells }: HeatMapData, order: HeatOrder | null): number[] {
  const column = columns.findIndex(({ key }) => key === order?.key);
  if (!order || column < 0) {
    const groups = groupsOf(rows);
    const groupOf = (row: number): number => groups.indexOf(rows[row]?.within?.group ?? '');
    return places(rows.length).toSorted((one, other) => groupOf(one) - groupOf(other) || one - other);
  }
  return places(rows.length).toSorted(byValue(order, (row) => cells[row]?.[column]?.value ?? null));
}

/** The columns in the order of one row's values. */
export function orderColumns({ rows, columns, cells }: HeatMapData, order: HeatOrder | null): number[] {
  const row = rows.findIndex(({ key }) => key === order?.key);
  if (!order || row < 0) return places(columns.length);
  return places(columns.length).toSorted(byValue(order, (column) => cells[row]?.[column]?.value ?? null));
}

/** A head that is pressed: the lowest first, for those are who needs help; then the highest; then as it came. */
export function nextOrder(order: HeatOrder | null, key: string): HeatOrder | null {
  if (order?.key !== key) return { key, descending: false };
  return order.descending ? null : { key, descending: true };
}
