/** Page size of a list (D-37). */
export const PER_PAGE_DEFAULT = 25;
export const PER_PAGE_MAX = 100;
/** Cap of exact totals; beyond it the list shows "более 10 000" (D-16). */
export const TOTAL_CAP = 10_000;
/** Page sizes offered by lists; an address may ask for any other up to the limit. */
export const PAGE_SIZES = [PER_PAGE_DEFAULT, 50, PER_PAGE_MAX] as const;
/** Rows changed by one request of a bulk action; the screen repeats it until nothing is left (D-16). */
export const BULK_BATCH = 100;
