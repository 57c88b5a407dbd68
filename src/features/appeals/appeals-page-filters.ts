import { APPEAL_STATES } from '#domain/appeals/appeal-states.ts';
import type { appealsList } from '#domain/appeals/appeals.filters.ts';
import type { AppealOptions } from '#domain/appeals/appeals.schema.ts';
import type { FilterControls } from '#src/components/table/filter-controls.ts';
import { labelOptions, refOptions } from '#src/components/table/filter-options.ts';

/** Filter controls, most used first. */
export function appealControls(options: AppealOptions): FilterControls<typeof appealsList.filters> {
  return {
    state: { kind: 'choice', look: 'pills', label: 'Состояние', options: labelOptions(APPEAL_STATES) },
    overdue: { kind: 'flag', label: 'Срок', yes: 'Просрочены', no: 'В срок' },
    project_id: { kind: 'choice', look: 'list', label: 'Проект', options: refOptions(options.projects) },
    employee_id: { kind: 'choice', look: 'list', label: 'Сотрудник', options: refOptions(options.employees) },
    assessor_id: { kind: 'choice', look: 'list', label: 'Асессор', options: refOptions(options.assessors) },
    form_id: { kind: 'choice', look: 'list', label: 'Форма', options: refOptions(options.forms) },
    period_from: { kind: 'period', to: 'period_to', label: 'Подана' },
    period_to: 'other end',
    resolved_from: { kind: 'period', to: 'resolved_to', label: 'Рассмотрена' },
    resolved_to: 'other end',
    search: 'by search',
  };
}
