import { formatDay } from '../kernel/format-date.ts';
import { UNLOADING_FORMATS, UNLOADING_KINDS, type UnloadingFormat, type UnloadingKind } from './unloading-kinds.ts';

type Period = { period_from?: string | undefined; period_to?: string | undefined };

function periodText({ period_from: from, period_to: to }: Period): string {
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
