/** Seconds between two heartbeats of an open page. */
export const BEAT_SECONDS = 25;
/** Seconds without a heartbeat after which a reader counts as gone: two beats may get lost. */
export const GONE_AFTER_SECONDS = 70;
