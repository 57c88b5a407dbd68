import { formatDateTime } from '../kernel/format-date.ts';
import type { Twin } from './twins.schema.ts';

/** What an upload seems to repeat, with its number and time. */
export function twinSentence({ id, started_at, time_zone, by }: Twin): string {
  const which = `коммуникация № ${id} от ${formatDateTime(started_at, time_zone)}`;
  return by === 'content' ? `Эта запись уже загружена: ${which}.` : `Этот звонок, похоже, уже есть: ${which}.`;
}
