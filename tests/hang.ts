/**
 * Guards against a hang. A machine that builds another project beside the tests is ten times slower than a quiet
 * one, so none of them measures anything: what is slow shows in the bench.
 */
/** Longest time of a test or of a hook. */
export const HANG_MS = 600_000;
/** Longest wait for one thing inside a test: an element, a row, an answer. */
export const WAIT_MS = 90_000;
