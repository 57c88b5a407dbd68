/** Communications that one request of a bulk action changes; the screen asks again until nothing is left (D-16). */
export const BULK_BATCH = 100;
/** Tags put on or taken off at once. */
export const BULK_TAGS_MAX = 20;
