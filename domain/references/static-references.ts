/**
 * Fixed lists of the product (D-9): one home for value and Russian label. Plain data without a validator, so the client
 * may hold it in its first load.
 */
type Labels = Record<string, string>;

export const COMMUNICATION_CATEGORIES = { call: 'Звонок', meeting: 'Встреча', chat: 'Чат', mail: 'Письмо' } as const;
export const COMMUNICATION_DIRECTIONS = {
  incoming: 'Входящая',
  outgoing: 'Исходящая',
  internal: 'Внутренняя',
} as const;
export const COMMUNICATION_TEMPERATURES = {
  cold: 'Холодный',
  warm: 'Тёплый',
  hot: 'Горячий',
  off_target: 'Нецелевой',
} as const;

/** Criterion groups; `fg` is the default one (owner's document, section 9). */
export const CRITERION_GROUPS = {
  fg: 'Общие критерии',
  contact: 'Установление контакта',
  needs: 'Выявление потребности',
  presentation: 'Презентация',
  objections: 'Работа с возражениями',
  closing: 'Завершение сделки',
  speech: 'Культура речи',
  crm: 'Работа в CRM',
  compliance: 'Соответствие требованиям',
} as const;
export const DEFAULT_CRITERION_GROUP = 'fg' satisfies CriterionGroup;

export const SCALE_TYPES = {
  binary: 'Да / Нет',
  ternary: 'Да / Частично / Нет',
  points: 'Баллы',
  select: 'Варианты с баллами',
  multi: 'Несколько вариантов',
  range: 'Число по диапазонам',
  text: 'Текст',
  date: 'Дата',
} as const;

export const RATE_METHODS = {
  points: 'По баллам',
  weights: 'По весам',
  groups: 'По группам',
  penalty: 'Штрафной',
} as const;
export const FORM_SCALES = { percent: 'Проценты', five: 'Пятибалльная', ten: 'Десятибалльная' } as const;
export const TYPE_VIEWS = { list: 'Список', accordion: 'Группы', steps: 'По шагам', table: 'Таблица' } as const;

export const PROJECT_STATUSES = {
  draft: 'Черновик',
  active: 'Активен',
  paused: 'Приостановлен',
  finished: 'Завершён',
  archived: 'Архив',
} as const;
export const REPORT_STATUSES = {
  queued: 'В очереди',
  running: 'Формируется',
  ready: 'Готов',
  sent: 'Отправлен',
  failed: 'Ошибка',
  expired: 'Истёк',
} as const;
export const ROLES = {
  admin: 'Администратор',
  pm: 'Руководитель проекта',
  assessor: 'Асессор',
  customer: 'Заказчик',
  head: 'Руководитель отдела продаж',
  manager: 'Менеджер',
} as const;
export const USER_STATUSES = { active: 'Активен', blocked: 'Заблокирован' } as const;

export type CommunicationCategory = keyof typeof COMMUNICATION_CATEGORIES;
export type CommunicationDirection = keyof typeof COMMUNICATION_DIRECTIONS;
export type CommunicationTemperature = keyof typeof COMMUNICATION_TEMPERATURES;
export type CriterionGroup = keyof typeof CRITERION_GROUPS;
export type ScaleType = keyof typeof SCALE_TYPES;
export type RateMethod = keyof typeof RATE_METHODS;
export type FormScale = keyof typeof FORM_SCALES;
export type TypeView = keyof typeof TYPE_VIEWS;
export type ProjectStatus = keyof typeof PROJECT_STATUSES;
export type Role = keyof typeof ROLES;
export type UserStatus = keyof typeof USER_STATUSES;

/** Values of a list, in its order, in the tuple that z.enum and loops need. */
export function valuesOf<List extends Labels>(list: List): [keyof List & string, ...(keyof List & string)[]] {
  return Object.keys(list) as [keyof List & string, ...(keyof List & string)[]];
}

/** Apart, because the first load of the app needs none of it. */
export {
  INTEGRATION_SOURCE_TYPES,
  INTEGRATION_STATUSES,
  type IntegrationSourceType,
  type IntegrationStatus,
} from './integration-references.ts';
