import { countOf } from './plural.ts';

type Parts = { hours: number; minutes: number; seconds: number };

function partsOf(seconds: number): Parts {
  const whole = Math.max(0, Math.floor(seconds));
  return { hours: Math.floor(whole / 3600), minutes: Math.floor(whole / 60) % 60, seconds: whole % 60 };
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Seconds as a clock: «3:05», «1:02:03». Fractions are cut off, as a clock does; below zero is 0:00. */
export function formatDuration(seconds: number): string {
  const parts = partsOf(seconds);
  const tail = `${parts.hours > 0 ? two(parts.minutes) : parts.minutes}:${two(parts.seconds)}`;
  return parts.hours > 0 ? `${parts.hours}:${tail}` : tail;
}

/** Seconds as words for a screen reader: «3 минуты 5 секунд», which would read «3:05» as a time of day. */
export function spellDuration(seconds: number): string {
  const parts = partsOf(seconds);
  const words = [
    parts.hours > 0 && countOf(parts.hours, ['час', 'часа', 'часов']),
    parts.minutes > 0 && countOf(parts.minutes, ['минута', 'минуты', 'минут']),
    parts.seconds > 0 && countOf(parts.seconds, ['секунда', 'секунды', 'секунд']),
  ].filter((word) => word !== false);
  return words.length > 0 ? words.join(' ') : countOf(0, ['секунда', 'секунды', 'секунд']);
}
