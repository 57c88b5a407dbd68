import { daysWithYear } from '#domain/dashboards/period-text.ts';

/** «Окна Тверь, 16–22 ноября 2026»: of the page, the file and the notice. */
export const reportName = (project: string, week: { from: string; to: string }): string =>
  `${project}, ${daysWithYear(week)}`;
