import type { WeeklyCall } from './weekly-content.schema.ts';

/** Speakers of a quote. */
export const QUOTE_AUTHORS: Record<NonNullable<WeeklyCall['quote']>['said_by'], string> = {
  employee: 'Сотрудник',
  client: 'Клиент',
  assessor: 'Асессор',
};
