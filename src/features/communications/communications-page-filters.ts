import type { CommunicationOptions } from '#domain/communications/communication-options.schema.ts';
import {
  type communicationsList,
  COMMUNICATION_SOURCES,
  type CommunicationFilters,
  RATING_STATES,
} from '#domain/communications/communications.filters.ts';
import type { Ref } from '#domain/kernel/list.schema.ts';
import {
  COMMUNICATION_CATEGORIES,
  COMMUNICATION_DIRECTIONS,
  COMMUNICATION_TEMPERATURES,
} from '#domain/references/static-references.ts';
import type { FilterControl, FilterOption } from '#src/components/table/filter-controls.ts';

export type CommunicationControl = FilterControl<keyof (typeof communicationsList)['filters']>;

const byId = (refs: readonly Ref[]): FilterOption[] => refs.map(({ id, name }) => ({ value: id, label: name }));
const byKey = (labels: Readonly<Record<string, string>>): FilterOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Once projects are chosen, only their people are offered; who is chosen already stays in sight. */
function employeesOf({ employees }: CommunicationOptions, filter: CommunicationFilters): FilterOption[] {
  const { project_id: projects, employee_id: chosen = [] } = filter;
  if (!projects) return byId(employees);
  return byId(
    employees.filter(({ id, project_ids }) => chosen.includes(id) || project_ids.some((one) => projects.includes(one))),
  );
}

/** Projects of the same name live in different companies. */
function projectsOf({ projects }: CommunicationOptions): FilterOption[] {
  const isTaken = (name: string) => projects.filter((project) => project.name === name).length > 1;
  return projects.map(({ id, name, company }) => ({
    value: id,
    label: isTaken(name) ? `${name} (${company.name})` : name,
  }));
}

/** Collections of the same name are told apart by whose they are. */
function favoritesOf({ favorites }: CommunicationOptions): FilterOption[] {
  return favorites.map(({ id, name, is_own: isOwn }) => ({ value: id, label: isOwn ? name : `${name} (общая)` }));
}

/** The filters of the list in the order of how often they are asked for (D-16). */
export function communicationControls(
  options: CommunicationOptions,
  filter: CommunicationFilters,
  { isOneCollection = false, isGuest = false } = {},
): CommunicationControl[] {
  const favorites = isOneCollection ? [] : favoritesOf(options);
  return [
    { kind: 'period', from: 'period_from', to: 'period_to', label: 'Период' },
    { kind: 'choice', look: 'pills', field: 'state', label: 'Состояние оценки', options: byKey(RATING_STATES) },
    { kind: 'choice', look: 'list', field: 'project_id', label: 'Проект', options: projectsOf(options) },
    { kind: 'choice', look: 'list', field: 'employee_id', label: 'Сотрудник', options: employeesOf(options, filter) },
    { kind: 'range', from: 'score_from', to: 'score_to', label: 'Балл, %', min: 0, max: 100 },
    { kind: 'flag', field: 'passed', label: 'Порог', yes: 'Порог пройден', no: 'Порог не пройден' },
    { kind: 'flag', field: 'critical', label: 'Критическая ошибка', yes: 'Есть', no: 'Нет' },
    {
      kind: 'range',
      from: 'duration_from',
      to: 'duration_to',
      label: 'Длительность, мин',
      min: 0,
      max: 1440,
      unit: 60,
    },
    { kind: 'choice', look: 'list', field: 'assessor_id', label: 'Асессор', options: byId(options.assessors) },
    { kind: 'choice', look: 'list', field: 'form_id', label: 'Форма', options: byId(options.forms) },
    { kind: 'choice', look: 'list', field: 'type_id', label: 'Тип', options: byId(options.types) },
    { kind: 'choice', look: 'list', field: 'tag_id', label: 'Теги', options: byId(options.tags) },
    ...(favorites.length > 0
      ? [{ kind: 'choice', look: 'list', field: 'favorite_id', label: 'Подборка', options: favorites } as const]
      : []),
    {
      kind: 'choice',
      look: 'pills',
      field: 'direction',
      label: 'Направление',
      options: byKey(COMMUNICATION_DIRECTIONS),
    },
    { kind: 'choice', look: 'pills', field: 'category', label: 'Категория', options: byKey(COMMUNICATION_CATEGORIES) },
    {
      kind: 'choice',
      look: 'pills',
      field: 'temperature',
      label: 'Температура',
      options: byKey(COMMUNICATION_TEMPERATURES),
    },
    { kind: 'flag', field: 'has_audio', label: 'Запись', yes: 'Есть запись', no: 'Без записи' },
    // Where it came from is not shown to guests, and the server does not tell them (D-7).
    ...(isGuest
      ? []
      : [
          {
            kind: 'choice',
            look: 'pills',
            field: 'source',
            label: 'Источник',
            options: byKey(COMMUNICATION_SOURCES),
          } as const,
        ]),
  ];
}
