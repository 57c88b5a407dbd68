import { WEEKLY_STATES } from '#domain/reports/weekly-blocks.ts';
import type { weeklyList } from '#domain/reports/weekly-reports.filters.ts';
import type { WeeklyOptions } from '#domain/reports/weekly-reports.schema.ts';
import type { FilterControls } from '#src/components/table/filter-controls.ts';
import { companyOptions, labelOptions } from '#src/components/table/filter-options.ts';

/** Filters of the list; who only reads sees nothing of deliveries, and drafts are not theirs. */
export function weeklyControls(
  { projects }: Pick<WeeklyOptions, 'projects'>,
  mayMake: boolean,
): FilterControls<typeof weeklyList.filters> {
  return {
    state: mayMake
      ? { kind: 'choice', look: 'pills', label: 'Состояние', options: labelOptions(WEEKLY_STATES) }
      : 'not offered',
    failed: mayMake ? { kind: 'flag', label: 'Отправка', yes: 'Не всё дошло', no: 'Без ошибок' } : 'not offered',
    project_id: { kind: 'choice', look: 'list', label: 'Проект', options: companyOptions(projects) },
    period_from: { kind: 'period', label: 'Неделя', to: 'period_to' },
    period_to: 'other end',
    search: 'by search',
  };
}
