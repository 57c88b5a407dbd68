/**
 * Grid of a row: a table where there is room, cards in a narrow panel; measured by the editor's own width, not the
 * window's.
 */
export const ROW_GRID =
  'grid grid-cols-2 items-end gap-x-2 gap-y-2 @min-[38rem]:grid-cols-[minmax(0,1fr)_5rem_11rem_6rem] @min-[38rem]:items-center';
export const RANGE_GRID =
  'grid grid-cols-2 items-end gap-x-2 gap-y-2 @min-[38rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_5rem_11rem_6rem] @min-[38rem]:items-center';
/** Head of the table; in a card each value has its own label. */
export const HEAD = 'hidden gap-x-2 text-xs text-muted @min-[38rem]:grid';
export const CELL_NAME = 'mb-1 block text-xs text-muted @min-[38rem]:hidden';
