import type { FactNames } from '../communications/fact-table.ts';

/** Names of the call itself, its line, its recording and its words, which are no facts of the communication. */
type BesideFacts = 'external_id' | 'line' | 'record_file' | 'record_url' | 'words' | 'words_file';

/** Fields that a column of a table may hold, in the order of the choice. */
export const IMPORT_FIELDS = {
  external_id: 'ID звонка',
  started_at: 'Дата и время',
  date: 'Дата',
  time: 'Время',
  category: 'Категория',
  direction: 'Направление',
  outcome: 'Результат звонка',
  duration: 'Длительность',
  talk: 'Время разговора',
  wait: 'Время ожидания',
  client_phone: 'Телефон клиента',
  from: 'Кто звонил',
  to: 'Кому звонили',
  client_name: 'Имя клиента',
  employee_name: 'Сотрудник',
  employee_extension: 'Добавочный сотрудника',
  employee_email: 'Почта сотрудника',
  line: 'Линия',
  record_file: 'Файл записи',
  record_url: 'Ссылка на запись',
  words: 'Текст разговора',
  words_file: 'Файл расшифровки',
  crm_url: 'Ссылка на CRM',
  lead_source: 'Источник лида',
  note: 'Комментарий',
} as const satisfies Record<FactNames<'imported'> | BesideFacts, string>;
export type ImportField = keyof typeof IMPORT_FIELDS;

/** Fields of the table's columns in their order; null is a column that is not taken. */
export type ImportColumns = readonly (ImportField | null)[];

/** Problem of a choice of columns, or null when rows can be read by it. */
export function columnsProblem(columns: ImportColumns): string | null {
  const chosen = columns.filter((field) => field !== null);
  if (new Set(chosen).size < chosen.length) return 'Одно и то же выбрано в двух колонках.';
  const has = (...fields: ImportField[]): boolean => fields.every((field) => chosen.includes(field));
  if (!has('started_at') && !has('date', 'time'))
    return 'Укажите, в какой колонке дата и время звонка, или отдельно дата и отдельно время.';
  const names: ImportField[] = [
    'external_id',
    'client_phone',
    'from',
    'to',
    'employee_name',
    'employee_extension',
    'employee_email',
  ];
  return names.some((field) => has(field)) ? null : 'Укажите колонку с ID звонка, телефоном клиента или сотрудником.';
}
