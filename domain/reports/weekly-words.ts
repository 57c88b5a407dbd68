import type { WeeklyCall } from './weekly-content.schema.ts';

/** Whose words a quote is. */
export const SAID_BY: Record<NonNullable<WeeklyCall['quote']>['said_by'], string> = {
  employee: 'Сотрудник',
  client: 'Клиент',
  assessor: 'Асессор',
};
