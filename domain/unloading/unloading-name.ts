import { formatDay } from '../kernel/format-date.ts';
import { isRollingPeriod, ROLLING_PERIODS } from '../kernel/rolling-period.ts';
import { UNLOADING_FORMATS, UNLOADING_KINDS, type UnloadingFormat, type UnloadingKind } from './unloading-kinds.ts';

type Period = { period?: unknown; period_from?: string | undefined; period_to?: string | undefined };

function periodText({ period, period_from: from, period_to: to }: Period): string {
  if (isRollingPeriod(period)) return `, ${ROLLING_PERIODS[period].toLowerCase()}`;
  if (from && to) return from === to ? `, ${formatDay(from)}` : `, ${formatDay(from)}–${formatDay(to)}`;
  if (from) return `, с ${formatDay(from)}`;
  return to ? `, по ${formatDay(to)}` : '';
}

/** «Оценки, 01.11.2026–23.11.2026». */
export function unloadingName(what: UnloadingKind, period: Period): string {
  return UNLOADING_KINDS[what] + periodText(period);
}

/** Name of the file: no sign in it that a file system refuses. */
export function fileName(name: string, format: UnloadingFormat): string {
  const tidy = name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim();
  return `${tidy}.${UNLOADING_FORMATS[format].extension}`;
}
