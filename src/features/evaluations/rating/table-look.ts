/** Columns of the table: criterion, answer, and the rest. Only where there is room for them. */
export const TABLE_COLUMNS =
  '@min-[640px]:grid @min-[640px]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_8.5rem] @min-[640px]:gap-x-3';
