import { appealsList } from '../appeals/appeals.filters.ts';
import { calibrationsList } from '../calibrations/calibrations.filters.ts';
import { communicationsList } from '../communications/communications.filters.ts';
import { dayFactsList } from './day-facts.filters.ts';

/** Kinds of exports (D-31), in the order of the page. */
export const EXPORT_KINDS = {
  communications: 'Коммуникации',
  evaluations: 'Оценки',
  answers: 'Ответы по критериям',
  appeals: 'Апелляции',
  calibrations: 'Калибровки',
  facts: 'Показатели по дням',
} as const;
export type ExportKind = keyof typeof EXPORT_KINDS;

/** Meaning of a row of the file. */
export const ROW_WORDS: Record<ExportKind, string> = {
  communications: 'Строка — коммуникация с её последней оценкой.',
  evaluations: 'Строка — оценка.',
  answers: 'Строка — ответ на один критерий оценки.',
  appeals: 'Строка — апелляция.',
  calibrations: 'Строка — оценка участника. Сессии, которые ещё оценивают, в файл не попадают.',
  facts: 'Строка — день, проект, сотрудник и форма. Считаются опубликованные оценки.',
};

export const EXPORT_FORMATS = {
  xlsx: { label: 'XLSX (Excel)', extension: 'xlsx' },
  csv: { label: 'CSV (точка с запятой)', extension: 'csv' },
  jsonl: { label: 'JSON, по строке на запись', extension: 'jsonl' },
} as const;
export type ExportFormat = keyof typeof EXPORT_FORMATS;

/** Filters of each kind: those of its list (D-16). */
export const EXPORT_LISTS = {
  communications: communicationsList,
  evaluations: communicationsList,
  answers: communicationsList,
  appeals: appealsList,
  calibrations: calibrationsList,
  facts: dayFactsList,
} as const;

/** Kinds whose rows belong to communications, which can be ticked in their list. */
export const isOfCommunications = (what: ExportKind): boolean => EXPORT_LISTS[what] === communicationsList;
