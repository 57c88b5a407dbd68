import type { WeeklyState } from '#domain/reports/weekly-blocks.ts';
import type { WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import type { Tone } from '#src/components/ui/badge.tsx';
import { reportName } from './report-name.ts';

export const STATE_TONES: Record<WeeklyState, Tone> = { draft: 'neutral', ready: 'accent', sent: 'good' };

export const nameOf = ({ content: { figures } }: Pick<WeeklyReport, 'content'>): string =>
  reportName(figures.project.name, figures.week);
