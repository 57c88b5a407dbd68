/** Longest name of a lead's source, as of all short texts that a source of calls tells (D-15). */
export const LEAD_SOURCE_MAX = 200;
/** Maximum number of tags added or removed at once. */
export const BULK_TAGS_MAX = 20;
/** Letters of the reason for deleting. */
export const REMOVE_REASON_MAX = 500;
