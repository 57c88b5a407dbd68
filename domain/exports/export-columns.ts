import type { FactNames } from '../communications/fact-table.ts';
import { FIGURE_KEYS, type FigureKey, SPEECH_FIGURES } from '../speech/speech-words.ts';
import type { ExportKind } from './export-kinds.ts';

/**
 * Type of a column, by which its values are written. `instant` and `day` are dates in a workbook, `number` and
 * `percent` numbers, `phone` stays a text.
 */
export type ColumnType = 'text' | 'long' | 'phone' | 'number' | 'instant' | 'day' | 'flag';

/** `extra`: not among those chosen at first. */
export type ExportColumn = { title: string; type: ColumnType; extra?: true };

const column = (title: string, type: ColumnType = 'text'): ExportColumn => ({ title, type });
const extra = (title: string, type: ColumnType = 'text'): ExportColumn => ({ title, type, extra: true });

/** Columns of place and time, the same in front of every row that belongs to a communication. */
const place = {
  communication_id: column('№ коммуникации', 'number'),
  company: extra('Компания'),
  project: column('Проект'),
  time_zone: extra('Часовой пояс'),
  employee: column('Сотрудник'),
  started_at: column('Начало', 'instant'),
} as const;

const communicationFacts = {
  client_name: column('Клиент'),
  client_phone: column('Телефон', 'phone'),
  category: column('Категория'),
  direction: column('Направление'),
  type: column('Тип'),
  temperature: column('Температура'),
  tags: column('Теги'),
  duration_seconds: column('Длительность, с', 'number'),
  talk_seconds: extra('Разговор, с', 'number'),
  wait_seconds: extra('Ожидание, с', 'number'),
  outcome: column('Исход'),
  audio: extra('Запись'),
  source: extra('Источник'),
  lead_source: extra('Источник лида'),
  crm_url: extra('Ссылка в CRM', 'long'),
  note: extra('Заметка', 'long'),
} as const satisfies Record<Exclude<FactNames<'unloaded'>, keyof typeof place> | 'source', ExportColumn>;

const evaluationFacts = {
  form: column('Форма'),
  assessor: column('Асессор'),
  state: column('Состояние оценки'),
  score: column('Балл, %', 'number'),
  grade: column('Оценка'),
  passed: column('Порог пройден', 'flag'),
  critical: column('Критическая ошибка', 'flag'),
} as const;

/** Figures of speech (D-40), each with its unit. */
const speechColumns = Object.fromEntries(
  FIGURE_KEYS.map((key) => [key, extra(`${SPEECH_FIGURES[key].label}, ${SPEECH_FIGURES[key].unit}`, 'number')]),
) as Record<FigureKey, ExportColumn>;

/** What an engine has read, as people have corrected it (D-52). */
const meaningColumns = {
  reason: extra('Причина обращения'),
  topic: extra('Тема'),
  result: extra('Результат'),
  objections: extra('Возражения', 'long'),
  promises: extra('Обещания', 'long'),
  promise_due: extra('Обещание до', 'day'),
  promises_overdue: extra('Обещание просрочено', 'flag'),
  summary: extra('Кратко', 'long'),
} as const;
export type MeaningColumn = keyof typeof meaningColumns;

/** Automatic evaluation, for the team: a series of its own (D-44). */
const autoColumns = {
  auto_score: extra('Автооценка движка, %', 'number'),
  auto_levels: extra('Автооценка движка: критерии', 'long'),
} as const;
export type AutoColumn = keyof typeof autoColumns;

const COMMUNICATIONS = {
  ...place,
  ...communicationFacts,
  ...speechColumns,
  ...meaningColumns,
  ...autoColumns,
  words: extra('Расшифровка или переписка', 'long'),
  evaluation_id: extra('№ оценки', 'number'),
  ...evaluationFacts,
};

const EVALUATIONS = {
  evaluation_id: column('№ оценки', 'number'),
  ...place,
  client_name: extra('Клиент'),
  client_phone: extra('Телефон', 'phone'),
  category: extra('Категория'),
  direction: extra('Направление'),
  type: column('Тип'),
  temperature: extra('Температура'),
  ...evaluationFacts,
  form_version: extra('Версия формы', 'number'),
  raw_score: extra('Балл без критических ошибок, %', 'number'),
  evaluation_started_at: extra('Оценка начата', 'instant'),
  submitted_at: extra('Отправлена', 'instant'),
  published_at: column('Опубликована', 'instant'),
  acknowledged_at: extra('Ознакомлен', 'instant'),
  appealed: extra('Оспаривается', 'flag'),
  general_comment: column('Общий комментарий', 'long'),
  growth_points: column('Точки роста', 'long'),
};

const ANSWERS = {
  evaluation_id: column('№ оценки', 'number'),
  ...place,
  form: column('Форма'),
  form_version: extra('Версия формы', 'number'),
  assessor: column('Асессор'),
  state: extra('Состояние оценки'),
  published_at: extra('Опубликована', 'instant'),
  group: column('Группа критериев'),
  criterion: column('Критерий'),
  criterion_key: extra('Ключ критерия'),
  answer: column('Ответ'),
  value: column('Доля от наибольшего, %', 'number'),
  na: column('Н/П', 'flag'),
  reasons: column('Причины'),
  comment: column('Комментарий', 'long'),
  evidence: extra('Фрагменты', 'long'),
  provenance: extra('Кто ответил'),
  score: column('Балл оценки, %', 'number'),
};

const APPEALS = {
  appeal_id: column('№ апелляции', 'number'),
  communication_id: column('№ коммуникации', 'number'),
  evaluation_id: extra('№ оценки', 'number'),
  project: column('Проект'),
  time_zone: extra('Часовой пояс'),
  employee: column('Сотрудник'),
  form: column('Форма'),
  assessor: column('Асессор'),
  author: column('Кто подал'),
  state: column('Состояние'),
  scope: column('Что оспорено'),
  grounds: extra('Основание'),
  comment: column('Комментарий', 'long'),
  lines: column('Оспорено критериев', 'number'),
  accepted: column('Принято критериев', 'number'),
  score: column('Балл до, %', 'number'),
  revised_score: column('Балл после, %', 'number'),
  opened_at: column('Подана', 'instant'),
  due_at: extra('Рассмотреть до', 'instant'),
  reviewer: extra('Кто рассматривает'),
  resolver: column('Кто решил'),
  resolved_at: column('Рассмотрена', 'instant'),
  reason: extra('Причина решения'),
  decision: extra('Решение словами', 'long'),
  answer: extra('Ответ асессора', 'long'),
};

const CALIBRATIONS = {
  session_id: column('№ сессии', 'number'),
  session: column('Сессия'),
  project: column('Проект'),
  time_zone: extra('Часовой пояс'),
  form: column('Форма'),
  form_version: extra('Версия формы', 'number'),
  status: column('Состояние'),
  closed_at: column('Закрыта', 'instant'),
  communication_id: column('№ коммуникации', 'number'),
  participant: column('Участник'),
  is_expert: column('Эксперт', 'flag'),
  submitted_at: column('Отправлена', 'instant'),
  score: column('Балл, %', 'number'),
  expert_score: column('Балл эксперта, %', 'number'),
  gap: column('Отклонение от эксперта, п. п.', 'number'),
  alpha: extra('Согласованность сессии', 'number'),
  general_comment: extra('Общий комментарий', 'long'),
  growth_points: extra('Точки роста', 'long'),
};

const FACTS = {
  day: column('День', 'day'),
  company: extra('Компания'),
  project: column('Проект'),
  employee: column('Сотрудник'),
  form: column('Форма'),
  evaluated: column('Оценено', 'number'),
  scored: extra('С баллом', 'number'),
  mean_score: column('Средний балл, %', 'number'),
  min_score: extra('Наименьший балл, %', 'number'),
  max_score: extra('Наибольший балл, %', 'number'),
  passed: column('Прошли порог', 'number'),
  critical: column('С критической ошибкой', 'number'),
};

/** Columns of each kind by key, in their first order (D-31). Keys are the names of JSON lines: they do not change. */
export const EXPORT_COLUMNS = {
  communications: COMMUNICATIONS,
  evaluations: EVALUATIONS,
  answers: ANSWERS,
  appeals: APPEALS,
  calibrations: CALIBRATIONS,
  facts: FACTS,
} as const satisfies Record<ExportKind, Record<string, ExportColumn>>;

export type ColumnKey<Kind extends ExportKind> = keyof (typeof EXPORT_COLUMNS)[Kind] & string;

type Columns = Readonly<Record<string, ExportColumn>>;

export const columnsOf = (what: ExportKind): Columns => EXPORT_COLUMNS[what];

export function firstColumns(what: ExportKind): string[] {
  return Object.entries(columnsOf(what)).flatMap(([key, { extra: isExtra }]) => (isExtra ? [] : [key]));
}

/** Known columns, each once, in the order chosen; those chosen at first when none is left. */
export function readColumns(what: ExportKind, asked: readonly string[]): string[] {
  const known = [...new Set(asked)].filter((key) => Object.hasOwn(columnsOf(what), key));
  return known.length > 0 ? known : firstColumns(what);
}
