import { formatShortDateTime } from '#domain/kernel/format-date.ts';
import type { TelegramDelivery, TelegramSubscription } from '#domain/telegram/telegram.schema.ts';
import { TELEGRAM_SCHEDULES, WEEKDAYS } from '#domain/telegram/telegram-words.ts';
import type { Tone } from '#src/components/ui/badge.tsx';

export const STATE_TONES: Record<TelegramSubscription['state'], Tone> = {
  waiting: 'neutral',
  active: 'good',
  broken: 'poor',
};

export const DELIVERY_TONES: Record<TelegramDelivery['state'], Tone> = {
  queued: 'accent',
  sent: 'good',
  failed: 'poor',
};

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

type Timed = Pick<TelegramSubscription, 'schedule' | 'weekday' | 'hour'>;

/** «Каждую неделю: понедельник, 09:00». */
export function scheduleText({ schedule, weekday, hour }: Timed): string {
  const words = TELEGRAM_SCHEDULES[schedule];
  if (schedule === 'publication') return words;
  const day = schedule === 'weekly' ? `${(WEEKDAYS[weekday - 1] ?? '').toLowerCase()}, ` : '';
  return `${words}: ${day}${hourText(hour)}`;
}

export function chatText({ chat_id, chat_title }: Pick<TelegramSubscription, 'chat_id' | 'chat_title'>): string | null {
  return chat_title === '' ? chat_id : chat_title;
}

/** Time by the clock of the project: that is what the timetable is set by. */
export const telegramTime = (instant: string, timeZone: string): string => formatShortDateTime(instant, timeZone);
