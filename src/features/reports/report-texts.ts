import { formatDay } from '#domain/kernel/format-date.ts';
import { formatBytes, formatNumber } from '#domain/kernel/format-number.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { REPORT_STATUSES } from '#domain/references/static-references.ts';
import { isBeingMade } from '#domain/reports/report-kinds.ts';
import type { Report } from '#domain/reports/reports.schema.ts';
import type { Tone } from '#src/components/ui/badge.tsx';

const TONES: Record<Report['status'], Tone> = {
  queued: 'neutral',
  running: 'accent',
  ready: 'good',
  sent: 'good',
  failed: 'poor',
  expired: 'neutral',
};

const ROWS = ['строка', 'строки', 'строк'] as const;

/** Percent done; null before the rows are counted. */
export function percentOf({ progress }: Pick<Report, 'progress'>): number | null {
  if (!progress) return null;
  return progress.total === 0 ? 100 : Math.floor((progress.done / progress.total) * 100);
}

export function statusLook(report: Report): { text: string; tone: Tone } {
  if (report.cancelled) return { text: 'Отменён', tone: 'neutral' };
  if (report.cancelling) return { text: 'Отменяется', tone: 'neutral' };
  const percent = report.status === 'running' ? percentOf(report) : null;
  const text = REPORT_STATUSES[report.status];
  return { text: percent === null ? text : `${text}, ${percent} %`, tone: TONES[report.status] };
}

export function periodText({ period: { from, to } }: Pick<Report, 'period'>): string {
  if (from !== null && to !== null) return from === to ? formatDay(from) : `${formatDay(from)}–${formatDay(to)}`;
  if (from !== null) return `с ${formatDay(from)}`;
  return to === null ? 'За всё время' : `по ${formatDay(to)}`;
}

export function sizeText({ file }: Pick<Report, 'file'>): string | null {
  return file === null || file.size === null ? null : formatBytes(file.size);
}

export const rowsText = (count: number): string => countOf(count, ROWS);

/** «12 000 из 40 000 строк, 5 200 в секунду». */
export function progressText({ status, progress }: Report): string {
  if (!isBeingMade(status)) return '';
  if (!progress) return status === 'queued' ? 'Ждёт своей очереди' : 'Считаем строки';
  const { done, total, per_second } = progress;
  const speed = per_second > 0 ? `, ${formatNumber(per_second)} в секунду` : '';
  return `${formatNumber(done)} из ${rowsText(total)}${speed}`;
}
