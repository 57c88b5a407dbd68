const SECOND = 1_000;

/** Growth of the pauses between tries. */
export type BackOff = { firstMs: number; longestMs: number };

/**
 * Tries of a letter, with pauses of half a minute, two, eight … six hours: eight tries in fifteen hours, enough for a
 * mail server to be repaired.
 */
export const LETTER_ATTEMPTS = 8;
const USUAL: BackOff = { firstMs: 30 * SECOND, longestMs: 6 * 3_600 * SECOND };

/**
 * Pause after `attempts` failed tries, in ms. `chance` (0…1) moves it by a quarter either way, so that jobs that failed
 * together are not retried together.
 */
export function retryDelayMs(attempts: number, chance: number, { firstMs, longestMs }: BackOff = USUAL): number {
  const planned = Math.min(firstMs * 4 ** (attempts - 1), longestMs);
  return Math.round(planned * (0.75 + chance / 2));
}
