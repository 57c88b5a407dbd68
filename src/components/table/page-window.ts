/** Slot in the row of page links: a page's number, or a gap where pages are left out. */
export type PageSlot = number | 'gap-before' | 'gap-after';

/** Number of slots, so that the row never jumps in width. */
const PLACES = 7;

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index);
}

/** Slots that always fit a row: first, last, the current page and its neighbours; a gap never hides a single page. */
export function pageWindow(page: number, pages: number): PageSlot[] {
  if (pages <= PLACES) return range(1, pages);
  if (page <= 4) return [...range(1, 5), 'gap-after', pages];
  if (page >= pages - 3) return [1, 'gap-before', ...range(pages - 4, pages)];
  return [1, 'gap-before', page - 1, page, page + 1, 'gap-after', pages];
}
