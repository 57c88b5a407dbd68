import { appealsList } from '../appeals/appeals.filters.ts';
import { calibrationsList } from '../calibrations/calibrations.filters.ts';
import { communicationsList } from '../communications/communications.filters.ts';
import { dayFactsList } from './day-facts.filters.ts';

/** Kinds of unloading (D-31), in the order of the page. */
export const UNLOADING_KINDS = {
  communications: 'Коммуникации',
  evaluations: 'Оценки',
  answers: 'Ответы по критериям',
  appeals: 'Апелляции',
  calibrations: 'Калибровки',
  facts: 'Показатели по дням',
} as const;
export type UnloadingKind = keyof typeof UNLOADING_KINDS;

/** Meaning of a row of the file. */
export const ROW_WORDS: Record<UnloadingKind, string> = {
  communications: 'Строка — коммуникация с её последней оценкой.',
  evaluations: 'Строка — оценка.',
  answers: 'Строка — ответ на один критерий оценки.',
  appeals: 'Строка — апелляция.',
  calibrations: 'Строка — оценка участника. Сессии, которые ещё оценивают, в файл не попадают.',
  facts: 'Строка — день, проект, сотрудник и форма. Считаются опубликованные оценки.',
};

export const UNLOADING_FORMATS = {
  xlsx: { label: 'XLSX (Excel)', extension: 'xlsx' },
  csv: { label: 'CSV (точка с запятой)', extension: 'csv' },
  jsonl: { label: 'JSON, по строке на запись', extension: 'jsonl' },
} as const;
export type UnloadingFormat = keyof typeof UNLOADING_FORMATS;

/** Filters of each kind: those of its list (D-16). */
export const UNLOADING_LISTS = {
  communications: communicationsList,
  evaluations: communicationsList,
  answers: communicationsList,
  appeals: appealsList,
  calibrations: calibrationsList,
  facts: dayFactsList,
} as const;

/** Kinds whose rows belong to communications, which can be ticked in their list. */
export const isOfCommunications = (what: UnloadingKind): boolean => UNLOADING_LISTS[what] === communicationsList;
