import { APPEAL_STATES } from '#domain/appeals/appeal-states.ts';
import type { appealsList } from '#domain/appeals/appeals.filters.ts';
import type { AppealOptions } from '#domain/appeals/appeals.schema.ts';
import type { Ref } from '#domain/kernel/list.schema.ts';
import { valuesOf } from '#domain/references/static-references.ts';
import type { FilterControl, FilterOption } from '#src/components/table/filter-controls.ts';

type AppealControl = FilterControl<keyof (typeof appealsList)['filters']>;

const byId = (refs: readonly Ref[]): FilterOption[] => refs.map(({ id, name }) => ({ value: id, label: name }));
const STATES = valuesOf(APPEAL_STATES).map((value) => ({ value, label: APPEAL_STATES[value] }));

/** In the order of how often they are asked for. */
export function appealControls(options: AppealOptions): AppealControl[] {
  return [
    { kind: 'choice', look: 'pills', field: 'state', label: 'Состояние', options: STATES },
    { kind: 'flag', field: 'overdue', label: 'Срок', yes: 'Просрочены', no: 'В срок' },
    { kind: 'choice', look: 'list', field: 'project_id', label: 'Проект', options: byId(options.projects) },
    { kind: 'choice', look: 'list', field: 'employee_id', label: 'Сотрудник', options: byId(options.employees) },
    { kind: 'choice', look: 'list', field: 'assessor_id', label: 'Асессор', options: byId(options.assessors) },
    { kind: 'choice', look: 'list', field: 'form_id', label: 'Форма', options: byId(options.forms) },
    { kind: 'period', from: 'period_from', to: 'period_to', label: 'Подана' },
  ];
}
