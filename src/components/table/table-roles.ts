/**
 * Roles of a table whose rows are grids. `display: grid` takes the implicit roles away in WebKit,
 * so they are said aloud; as data, because on a plain table they would rightly be called redundant.
 */
export const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
