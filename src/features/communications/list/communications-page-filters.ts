import type { CommunicationOptions } from '#domain/communications/communication-options.schema.ts';
import {
  type communicationsList,
  COMMUNICATION_SOURCES,
  type CommunicationFilters,
  RATING_STATES,
} from '#domain/communications/communications.filters.ts';
import { LEAD_SOURCE_MAX } from '#domain/communications/communication-limits.ts';
import type { UntoldNames } from '#domain/communications/fact-table.ts';
import {
  APPEAL_MARKS,
  CRITERION_RESULTS,
  GRADES,
  MISSING_FACTS,
  WEEKDAY_NAMES,
} from '#domain/communications/drill-down.ts';
import {
  COMMUNICATION_CATEGORIES,
  COMMUNICATION_DIRECTIONS,
  COMMUNICATION_TEMPERATURES,
} from '#domain/references/static-references.ts';
import { FOUND_BY_SPEECH, type FoundBySpeech } from '#domain/speech/speech-filters.ts';
import { SPEECH_FIGURES } from '#domain/speech/speech-words.ts';
import { meaningControls } from './meaning-controls.ts';
import type { CommunicationChoices } from './use-communication-choices.ts';
import type { FilterControls, FilterOption } from '#src/components/table/filter-controls.ts';
import { companyOptions, labelOptions, refOptions } from '#src/components/table/filter-options.ts';

/** Employees of the chosen projects only; chosen ones stay visible. */
function employeesOf({ employees }: CommunicationOptions, filter: CommunicationFilters): FilterOption[] {
  const { project_id: projects, employee_id: chosen = [] } = filter;
  if (!projects) return refOptions(employees);
  return refOptions(
    employees.filter(({ id, project_ids }) => chosen.includes(id) || project_ids.some((one) => projects.includes(one))),
  );
}

/** Collections; equal names are distinguished by their owner. */
function favoritesOf({ favorites }: CommunicationOptions): FilterOption[] {
  return favorites.map(({ id, name, is_own: isOwn }) => ({ value: id, label: isOwn ? name : `${name} (общий)` }));
}

/** Companies of the projects, each once. */
function companiesOf({ projects }: CommunicationOptions): FilterOption[] {
  return refOptions([...new Map(projects.map(({ company }) => [company.id, company])).values()]);
}

/** Option that only a figure's link sets: named while it narrows the list, so that it can be taken off. */
const onceSet = (value: string | undefined, label: string): FilterOption[] =>
  value === undefined ? [] : [{ value, label }];

/** Filters of what guests are not told, and the server does not answer them by (D-6, D-7). */
const NOT_FOR_GUESTS: Readonly<Record<UntoldNames<'filters'> | 'source', 'not offered'>> = {
  source: 'not offered',
  client_of: 'not offered',
  lead_source: 'not offered',
};

/** Filter controls of the list, most used first (D-16). */
export function communicationControls(
  options: CommunicationChoices,
  filter: CommunicationFilters,
  { isOneCollection = false, isGuest = false, isOwn = false, isTeam = false } = {},
): FilterControls<typeof communicationsList.filters> {
  const favorites = isOneCollection ? [] : favoritesOf(options);
  return {
    period_from: { kind: 'period', to: 'period_to', rolling: 'period', label: 'Период' },
    period: 'other end',
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
    form_id: { kind: 'choice', look: 'list', label: 'Форма', options: refOptions(options.forms), resets: OF_CRITERION },
    ...criterionControls(options, filter),
    type_id: { kind: 'choice', look: 'list', label: 'Тип', options: refOptions(options.types) },
    tag_id: { kind: 'choice', look: 'list', label: 'Теги', options: refOptions(options.tags) },
    favorite_id:
      favorites.length > 0 ? { kind: 'choice', look: 'list', label: 'Избранное', options: favorites } : 'not offered',
    direction: { kind: 'choice', look: 'pills', label: 'Направление', options: labelOptions(COMMUNICATION_DIRECTIONS) },
    category: { kind: 'choice', look: 'pills', label: 'Категория', options: labelOptions(COMMUNICATION_CATEGORIES) },
    temperature: {
      kind: 'choice',
      look: 'pills',
      label: 'Температура',
      options: labelOptions(COMMUNICATION_TEMPERATURES),
    },
    has_audio: { kind: 'flag', label: 'Запись', yes: 'Есть запись', no: 'Без записи' },
    source: { kind: 'choice', look: 'pills', label: 'Источник', options: labelOptions(COMMUNICATION_SOURCES) },
    lead_source: { kind: 'text', label: 'Источник лида', max: LEAD_SOURCE_MAX },
    ...meaningControls(options.meaning, filter),
    ...(isTeam ? AUTO_CONTROLS : NO_AUTO),
    ...SPEECH_CONTROLS,
    search: 'by search',
    ...drillDownControls(options, filter),
    ...workControls,
    ...(isGuest ? NOT_FOR_GUESTS : {}),
    ...(isOwn ? { employee_id: 'not offered' } : {}),
  };
}

/** Automatic evaluations (D-44): the team's, and never one of «Балл». */
const AUTO_CONTROLS = {
  has_auto: { kind: 'flag', label: 'Автооценка', yes: 'Есть', no: 'Нет' },
  auto_from: { kind: 'range', to: 'auto_to', label: 'Автооценка, %', min: 0, max: 100 },
  auto_to: 'other end',
} as const;
const NO_AUTO = { has_auto: 'not offered', auto_from: 'not offered', auto_to: 'not offered' } as const;

const range = (key: FoundBySpeech) =>
  ({
    kind: 'range',
    label: `${SPEECH_FIGURES[key].label}, ${SPEECH_FIGURES[key].unit}`,
    min: 0,
    max: FOUND_BY_SPEECH[key],
  }) as const;

/** Figures of speech (D-40). */
const SPEECH_CONTROLS = {
  talk_share_from: { ...range('talk_share'), to: 'talk_share_to' },
  talk_share_to: 'other end',
  interruptions_from: { ...range('interruptions'), to: 'interruptions_to' },
  interruptions_to: 'other end',
  monologue_seconds_from: { ...range('monologue_seconds'), to: 'monologue_seconds_to' },
  monologue_seconds_to: 'other end',
  long_pauses_from: { ...range('long_pauses'), to: 'long_pauses_to' },
  long_pauses_to: 'other end',
  hold_seconds_from: { ...range('hold_seconds'), to: 'hold_seconds_to' },
  hold_seconds_to: 'other end',
  silence_share_from: { ...range('silence_share'), to: 'silence_share_to' },
  silence_share_to: 'other end',
} as const;

const OF_ANSWER = ['criterion_result', 'criterion_answer', 'criterion_reason'];
const OF_CRITERION = ['criterion_key', ...OF_ANSWER];

/** Criterion of the chosen form, how it came out, what was answered and why (D-16). */
function criterionControls({ criteria }: CommunicationChoices, filter: CommunicationFilters) {
  const { criterion_key: key } = filter;
  const chosen = criteria.find((criterion) => criterion.key === key);
  const list = { kind: 'choice', look: 'list', single: true } as const;
  const pills = { kind: 'choice', look: 'pills', single: true } as const;
  return {
    criterion_key: {
      ...list,
      label: 'Критерий',
      options:
        criteria.length > 0
          ? criteria.map(({ key: value, name }) => ({ value, label: name }))
          : onceSet(key, 'из показателя'),
      none: 'Выберите одну форму — и здесь будут её критерии.',
      resets: OF_ANSWER,
    },
    criterion_result:
      key === undefined ? 'by link' : { ...pills, label: 'Итог критерия', options: labelOptions(CRITERION_RESULTS) },
    criterion_answer: {
      ...pills,
      label: 'Ответ',
      options: chosen?.answers ?? onceSet(filter.criterion_answer, 'выбран'),
    },
    criterion_reason: {
      ...list,
      label: 'Причина',
      options: chosen
        ? chosen.reasons.map((reason) => ({ value: reason, label: reason }))
        : onceSet(filter.criterion_reason, filter.criterion_reason ?? ''),
    },
  } as const;
}

/** Filters that home opens the list with: what waits for its reader. */
const workControls = {
  published_from: { kind: 'period', to: 'published_to', label: 'Опубликована' },
  published_to: 'other end',
  acknowledged: { kind: 'flag', label: 'Ознакомление', yes: 'Есть', no: 'Нет' },
  returned: { kind: 'flag', label: 'Возврат асессору', yes: 'Есть', no: 'Нет' },
} as const;

/** Filters that figures open the list with (D-27), and home with what is new; they appear once a link has set them. */
function drillDownControls(options: CommunicationOptions, filter: CommunicationFilters) {
  const byLink = (value: unknown, label: string, choices: FilterOption[]) =>
    value === undefined ? 'by link' : ({ kind: 'choice', look: 'pills', label, options: choices } as const);
  return {
    client_of: byLink(
      filter.client_of,
      'Клиент',
      (filter.client_of ?? []).map((id) => ({ value: id, label: `клиент из № ${id}` })),
    ),
    company_id: byLink(filter.company_id, 'Компания', companiesOf(options)),
    counted: { kind: 'flag', label: 'В показателях', yes: 'Есть учтённая оценка', no: 'Нет учтённой оценки' },
    eligible: { kind: 'flag', label: 'Для оценки', yes: 'Подходит', no: 'Не подходит' },
    grade: byLink(filter.grade, 'Оценка', labelOptions(GRADES)),
    weekday: byLink(filter.weekday, 'День недели', labelOptions(WEEKDAY_NAMES)),
    hour: byLink(
      filter.hour,
      'Час',
      (filter.hour ?? []).map((hour) => ({ value: hour, label: `${hour}:00` })),
    ),
    without: byLink(filter.without, 'Не указано', labelOptions(MISSING_FACTS)),
    appeal: byLink(filter.appeal, 'Апелляция', labelOptions(APPEAL_MARKS)),
    unread_from: byLink(filter.unread_from, 'Новые оценки', onceSet(filter.unread_from, 'Есть')),
    comments_from: byLink(filter.comments_from, 'Новые комментарии', onceSet(filter.comments_from, 'Есть')),
  } as const;
}
