const SECOND = 1_000;
const FIRST_MS = 30 * SECOND;
const LONGEST_MS = 6 * 3_600 * SECOND;
/** Half a minute, two, eight … six hours: fifteen hours in all, enough for a mail server to be mended. */
export const JOB_ATTEMPTS = 8;

/**
 * How long to wait after so many attempts in vain. `chance` (0…1) moves it by a quarter either way, so that what failed
 * together does not come back together.
 */
export function retryDelayMs(attempts: number, chance: number): number {
  const planned = Math.min(FIRST_MS * 4 ** (attempts - 1), LONGEST_MS);
  return Math.round(planned * (0.75 + chance / 2));
}
