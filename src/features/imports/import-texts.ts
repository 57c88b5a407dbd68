import type { ImportState, RowVerdict } from '#domain/imports/import-words.ts';
import { formatShortDateTime } from '#domain/kernel/format-date.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { countOf, type PluralForms } from '#domain/kernel/plural.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import type { Tone } from '#src/components/ui/badge.tsx';

export const STATE_TONES: Record<ImportState, Tone> = {
  draft: 'neutral',
  checking: 'accent',
  checked: 'accent',
  running: 'accent',
  done: 'good',
  cancelled: 'fair',
  failed: 'poor',
};

export const VERDICT_TONES: Record<RowVerdict, Tone> = {
  made: 'good',
  updated: 'accent',
  skipped: 'neutral',
  refused: 'poor',
};

export const importTime = (instant: string): string => formatShortDateTime(instant, readerZone());

const ROWS: PluralForms = ['строка', 'строки', 'строк'];
const RECORDS: PluralForms = ['запись', 'записи', 'записей'];
const FILES: PluralForms = ['файл', 'файла', 'файлов'];
export const filesText = (count: number): string => countOf(count, FILES);
export const rowsText = (count: number): string => countOf(count, ROWS);
export const recordsText = (count: number): string => countOf(count, RECORDS);

const KB = 1024;
export function sizeText(bytes: number): string {
  if (bytes < KB) return `${bytes} Б`;
  if (bytes < KB * KB) return `${formatNumber(Math.round(bytes / KB))} КБ`;
  return `${formatNumber(Math.round((bytes / KB / KB) * 10) / 10)} МБ`;
}
