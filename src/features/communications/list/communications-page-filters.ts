import type { CommunicationOptions } from '#domain/communications/communication-options.schema.ts';
import {
  type communicationsList,
  COMMUNICATION_SOURCES,
  type CommunicationFilters,
  RATING_STATES,
} from '#domain/communications/communications.filters.ts';
import {
  COMMUNICATION_CATEGORIES,
  COMMUNICATION_DIRECTIONS,
  COMMUNICATION_TEMPERATURES,
} from '#domain/references/static-references.ts';
import type { FilterControls, FilterOption } from '#src/components/table/filter-controls.ts';
import { companyOptions, labelOptions, refOptions } from '#src/components/table/filter-options.ts';

/** Once projects are chosen, only their people are offered; who is chosen already stays in sight. */
function employeesOf({ employees }: CommunicationOptions, filter: CommunicationFilters): FilterOption[] {
  const { project_id: projects, employee_id: chosen = [] } = filter;
  if (!projects) return refOptions(employees);
  return refOptions(
    employees.filter(({ id, project_ids }) => chosen.includes(id) || project_ids.some((one) => projects.includes(one))),
  );
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
): FilterControls<typeof communicationsList.filters> {
  const favorites = isOneCollection ? [] : favoritesOf(options);
  return {
    period_from: { kind: 'period', to: 'period_to', label: 'Период' },
    period_to: 'other end',
    state: { kind: 'choice', look: 'pills', label: 'Состояние оценки', options: labelOptions(RATING_STATES) },
    project_id: { kind: 'choice', look: 'list', label: 'Проект', options: companyOptions(options.projects) },
    employee_id: { kind: 'choice', look: 'list', label: 'Сотрудник', options: employeesOf(options, filter) },
    score_from: { kind: 'range', to: 'score_to', label: 'Балл, %', min: 0, max: 100 },
    score_to: 'other end',
    passed: { kind: 'flag', label: 'Порог', yes: 'Порог пройден', no: 'Порог не пройден' },
    critical: { kind: 'flag', label: 'Критическая ошибка', yes: 'Есть', no: 'Нет' },
    duration_from: { kind: 'range', to: 'duration_to', label: 'Длительность, мин', min: 0, max: 1440, unit: 60 },
    duration_to: 'other end',
    assessor_id: { kind: 'choice', look: 'list', label: 'Асессор', options: refOptions(options.assessors) },
    form_id: { kind: 'choice', look: 'list', label: 'Форма', options: refOptions(options.forms) },
    type_id: { kind: 'choice', look: 'list', label: 'Тип', options: refOptions(options.types) },
    tag_id: { kind: 'choice', look: 'list', label: 'Теги', options: refOptions(options.tags) },
    favorite_id:
      favorites.length > 0 ? { kind: 'choice', look: 'list', label: 'Подборка', options: favorites } : 'not offered',
    direction: { kind: 'choice', look: 'pills', label: 'Направление', options: labelOptions(COMMUNICATION_DIRECTIONS) },
    category: { kind: 'choice', look: 'pills', label: 'Категория', options: labelOptions(COMMUNICATION_CATEGORIES) },
    temperature: {
      kind: 'choice',
      look: 'pills',
      label: 'Температура',
      options: labelOptions(COMMUNICATION_TEMPERATURES),
    },
    has_audio: { kind: 'flag', label: 'Запись', yes: 'Есть запись', no: 'Без записи' },
    // Where it came from is not shown to guests, and the server does not tell them (D-7).
    source: isGuest
      ? 'not offered'
      : { kind: 'choice', look: 'pills', label: 'Источник', options: labelOptions(COMMUNICATION_SOURCES) },
    search: 'by search',
  };
}
