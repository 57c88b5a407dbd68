/** Rows shown before the start (D-31). */
export const PREVIEW_ROWS = 20;
/** Most exports that wait or run for one person: they stand in one line for everybody. */
export const EXPORTS_AT_ONCE = 3;
/** Days that a file is kept. */
export const FILE_KEPT_DAYS = 7;
/** Communications named one by one, ticked in the list; more are named by a filter. */
export const TICKED_MAX = 1000;
/** Largest file, 4 GB: no office program opens more. */
export const FILE_MAX_BYTES = 4_000_000_000;
/** Rows of one file, over which a filter has to narrow. */
export const ROWS_MAX = 5_000_000;
/** Address of the chosen: filters and order. */
export const EXPORT_QUERY_MAX = 4000;
