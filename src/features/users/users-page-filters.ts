import { ROLES, USER_STATUSES } from '#domain/references/static-references.ts';
import type { usersList } from '#domain/users/users.filters.ts';
import type { UserOptions } from '#domain/users/users.schema.ts';
import type { FilterControls } from '#src/components/table/filter-controls.ts';
import { companyOptions, labelOptions, refOptions } from '#src/components/table/filter-options.ts';

export function userControls(
  options: Pick<UserOptions, 'companies' | 'projects'>,
): FilterControls<typeof usersList.filters> {
  return {
    role: { kind: 'choice', look: 'pills', label: 'Роль', options: labelOptions(ROLES) },
    status: { kind: 'choice', look: 'pills', label: 'Состояние', options: labelOptions(USER_STATUSES) },
    company_id: { kind: 'choice', look: 'list', label: 'Компания', options: refOptions(options.companies) },
    project_id: { kind: 'choice', look: 'list', label: 'Проект', options: companyOptions(options.projects) },
    undelivered: { kind: 'flag', label: 'Письмо', yes: 'Не дошло', no: 'Дошло' },
    archived: { kind: 'flag', label: 'Архив', yes: 'Только архив', no: 'Без архива' },
    search: 'by search',
  };
}
