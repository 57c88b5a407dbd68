const CLOCK = /^(?:(?:(\d{1,2}):)?(\d{1,2}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/;

/**
 * Seconds of a time as people write it: «65», «1:05», «1:05,3», «1:02:03»; null when it is none. The way back of
 * `formatTenths`.
 */
export function parseClock(text: string): number | null {
  const [, hours, minutes, seconds, part] = CLOCK.exec(text.trim()) ?? [];
  if (seconds === undefined) return null;
  if ((minutes !== undefined && Number(seconds) > 59) || (hours !== undefined && Number(minutes) > 59)) return null;
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(`${seconds}.${part ?? 0}`);
}
