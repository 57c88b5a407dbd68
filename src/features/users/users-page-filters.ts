import { ROLES, USER_STATUSES } from '#domain/references/static-references.ts';
import type { usersList } from '#domain/users/users.filters.ts';
import type { UserOptions } from '#domain/users/users.schema.ts';
import type { FilterControl, FilterOption } from '#src/components/table/filter-controls.ts';

export type UserControl = FilterControl<keyof (typeof usersList)['filters']>;

const byKey = (labels: Readonly<Record<string, string>>): FilterOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Projects of the same name live in different companies. */
function projectsOf({ projects }: Pick<UserOptions, 'projects'>): FilterOption[] {
  const isTaken = (name: string) => projects.filter((project) => project.name === name).length > 1;
  return projects.map(({ id, name, company }) => ({
    value: id,
    label: isTaken(name) ? `${name} (${company.name})` : name,
  }));
}

export function userControls(options: Pick<UserOptions, 'companies' | 'projects'>): UserControl[] {
  const companies = options.companies.map(({ id, name }) => ({ value: id, label: name }));
  return [
    { kind: 'choice', look: 'pills', field: 'role', label: 'Роль', options: byKey(ROLES) },
    { kind: 'choice', look: 'pills', field: 'status', label: 'Статус', options: byKey(USER_STATUSES) },
    { kind: 'choice', look: 'list', field: 'company_id', label: 'Компания', options: companies },
    { kind: 'choice', look: 'list', field: 'project_id', label: 'Проект', options: projectsOf(options) },
    { kind: 'flag', field: 'archived', label: 'Архив', yes: 'Только архив', no: 'Без архива' },
  ];
}
