import { nextOccurrence } from '../kernel/next-occurrence.ts';
import { instantToZoned } from '../kernel/zoned-time.ts';

/** When the recordings that nobody has asked about are sent to an engine, by the project's clock (D-42). */
export const TRANSCRIBE_HOURS = {
  any: 'В любое время',
  off_hours: 'С 19:00 до 8:00',
  night: 'С 22:00 до 7:00',
} as const;
export type TranscribeHours = keyof typeof TRANSCRIBE_HOURS;

/** Hours of the evening and of the morning between which it is time; null: always. */
const BETWEEN: Record<TranscribeHours, { from: number; to: number } | null> = {
  any: null,
  off_hours: { from: 19, to: 8 },
  night: { from: 22, to: 7 },
};

/** Instant from which it is time, at `now` or after it; `now` itself: it is time. */
export function nextTranscribeTime(hours: TranscribeHours, now: Date, timeZone: string): Date {
  const between = BETWEEN[hours];
  if (between === null) return now;
  const hour = Number(instantToZoned(now, timeZone).slice(11, 13));
  if (hour >= between.from || hour < between.to) return now;
  return nextOccurrence({ weekday: null, hour: between.from }, now, timeZone);
}
