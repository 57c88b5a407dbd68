/**
 * Roles of a table whose rows are grids. `display: grid` removes the implicit roles in WebKit, so they are explicit; as
 * data, because on a plain table they would rightly be reported as redundant.
 */
export const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
