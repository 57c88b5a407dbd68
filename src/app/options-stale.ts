/** Time for which choices of filters and forms are taken as they are: they are asked for by every list and page. */
export const OPTIONS_STALE_MS = 60_000;
