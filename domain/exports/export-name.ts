import { formatDay } from '../kernel/format-date.ts';
import { isRollingPeriod, ROLLING_PERIODS } from '../kernel/rolling-period.ts';
import { EXPORT_FORMATS, EXPORT_KINDS, type ExportFormat, type ExportKind } from './export-kinds.ts';

type Period = { period?: unknown; period_from?: string | undefined; period_to?: string | undefined };

function periodText({ period, period_from: from, period_to: to }: Period): string {
  if (isRollingPeriod(period)) return `, ${ROLLING_PERIODS[period].toLowerCase()}`;
  if (from && to) return from === to ? `, ${formatDay(from)}` : `, ${formatDay(from)}–${formatDay(to)}`;
  if (from) return `, с ${formatDay(from)}`;
  return to ? `, по ${formatDay(to)}` : '';
}

/** «Оценки, Окна Тверь, 01.11.2026–23.11.2026»: several lie in one folder, and each says what is in it. */
export function exportName(
  what: ExportKind,
  { project, ...period }: Period & { project?: string | undefined },
): string {
  return [EXPORT_KINDS[what], project].filter(Boolean).join(', ') + periodText(period);
}

/** Name of the file: no sign in it that a file system refuses. */
export function fileName(name: string, format: ExportFormat): string {
  const tidy = name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim();
  return `${tidy}.${EXPORT_FORMATS[format].extension}`;
}
