const SECOND = 1_000;

/** How the pauses between tries grow. */
export type BackOff = { firstMs: number; longestMs: number };

/** Half a minute, two, eight … six hours: eight tries in fifteen hours, enough for a mail server to be mended. */
export const LETTER_ATTEMPTS = 8;
const USUAL: BackOff = { firstMs: 30 * SECOND, longestMs: 6 * 3_600 * SECOND };

/**
 * How long to wait after so many attempts in vain. `chance` (0…1) moves it by a quarter either way, so that what failed
 * together does not come back together.
 */
export function retryDelayMs(attempts: number, chance: number, { firstMs, longestMs }: BackOff = USUAL): number {
  const planned = Math.min(firstMs * 4 ** (attempts - 1), longestMs);
  return Math.round(planned * (0.75 + chance / 2));
}
