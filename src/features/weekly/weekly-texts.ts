import { percentText, scoreText } from '#domain/dashboards/dashboard-sentences.ts';
import { FIGURES, type FigureKey } from '#domain/dashboards/figures.ts';
import { formatShortDateTime } from '#domain/kernel/format-date.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import type { WeeklyState } from '#domain/reports/weekly-blocks.ts';
import type { WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import type { Tone } from '#src/components/ui/badge.tsx';
import { reportName } from './report-name.ts';

/** Text of an empty value (P-45). */
export const NONE = '---';

export const STATE_TONES: Record<WeeklyState, Tone> = { draft: 'neutral', ready: 'accent', sent: 'good' };

/** Days and hours of the person who looks. */
const here = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
export const whenText = (instant: string): string => formatShortDateTime(instant, here());

export const meanText = (mean: number | null): string => (mean === null ? NONE : scoreText(mean));
export const shareText = (share: number | null): string => (share === null ? NONE : percentText(share));

/** «81,4», «92 %», «48» by the unit of the figure. */
export function figureText(key: FigureKey, value: number | null): string {
  if (value === null) return NONE;
  switch (FIGURES[key].unit) {
    case 'percent':
      return percentText(value);
    case 'score':
      return scoreText(value);
    case 'count':
      return formatNumber(value);
  }
}

export const nameOf = ({ content: { figures } }: Pick<WeeklyReport, 'content'>): string =>
  reportName(figures.project.name, figures.week);
