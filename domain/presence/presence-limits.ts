/** Seconds between two signs of life of an open page. */
export const BEAT_SECONDS = 25;
/** Who has given none for so long has gone: two may get lost. */
export const GONE_AFTER_SECONDS = 70;
