import type { REPORT_STATUSES } from '../references/static-references.ts';

/** The three reports of «Все отчёты» (D-32). */
export const REPORT_KINDS = { weekly: 'Еженедельный', telegram: 'Telegram', unloading: 'Выгрузка' } as const;
export type ReportKind = keyof typeof REPORT_KINDS;
export type ReportStatus = keyof typeof REPORT_STATUSES;

/** Being made: nobody removes or repeats it meanwhile. */
export const isBeingMade = (status: ReportStatus): boolean => status === 'queued' || status === 'running';
