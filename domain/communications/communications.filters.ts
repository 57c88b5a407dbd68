import { LEAD_SOURCE_MAX } from './communication-limits.ts';
import { autoFields } from './auto-filters.ts';
import { drillDownFields } from './drill-down.ts';
import type { FactNames } from './fact-table.ts';
import { meaningFields } from './meaning-filters.ts';
import { workFields } from './work-filters.ts';
import { speechFields } from '../speech/speech-filters.ts';
import type { FilterField, FiltersOf, ListDescription, ListQuery } from '../kernel/list-filters.ts';
import { ROLLING_PERIODS } from '../kernel/rolling-period.ts';
import {
  COMMUNICATION_CATEGORIES,
  COMMUNICATION_DIRECTIONS,
  COMMUNICATION_TEMPERATURES,
  valuesOf,
} from '../references/static-references.ts';

/** State of a communication's rating for the reader of the list; `published` are those under review, too. */
export const RATING_STATES = {
  unrated: 'Не оценена',
  draft: 'Черновик',
  submitted: 'На проверке',
  published: 'Опубликована',
  acknowledged: 'Ознакомлен',
  under_review: 'На пересмотре',
  withdrawn: 'Отозвана',
  void: 'Аннулирована',
} as const;
export type RatingState = keyof typeof RATING_STATES;

const DAY_SECONDS = 86_400;

/** Source of a communication (D-15). */
export const COMMUNICATION_SOURCES = { manual: 'Загружена вручную', integration: 'Из интеграции' } as const;

const fields = {
  /** Days counted from today, in the project's time zone; a saved view keeps the name and not the days. */
  period: { kind: 'enum', values: valuesOf(ROLLING_PERIODS) },
  /** Days, both inclusive, in the project's time zone. */
  period_from: { kind: 'day' },
  period_to: { kind: 'day' },
  project_id: { kind: 'ids' },
  employee_id: { kind: 'ids' },
  form_id: { kind: 'ids' },
  assessor_id: { kind: 'ids' },
  state: { kind: 'enums', values: valuesOf(RATING_STATES) },
  category: { kind: 'enums', values: valuesOf(COMMUNICATION_CATEGORIES) },
  direction: { kind: 'enums', values: valuesOf(COMMUNICATION_DIRECTIONS) },
  temperature: { kind: 'enums', values: valuesOf(COMMUNICATION_TEMPERATURES) },
  type_id: { kind: 'ids' },
  tag_id: { kind: 'ids' },
  /** Communications whose clients are meant: all with the same phone or deal in the same company (D-55). */
  client_of: { kind: 'ids' },
  has_audio: { kind: 'flag' },
  /** Collections visible to the caller (D-22). */
  favorite_id: { kind: 'ids' },
  score_from: { kind: 'number', min: 0, max: 100 },
  score_to: { kind: 'number', min: 0, max: 100 },
  passed: { kind: 'flag' },
  critical: { kind: 'flag' },
  /** Seconds, both inclusive. */
  duration_from: { kind: 'number', min: 0, max: DAY_SECONDS },
  duration_to: { kind: 'number', min: 0, max: DAY_SECONDS },
  source: { kind: 'enums', values: valuesOf(COMMUNICATION_SOURCES) },
  /** Part of the name of where the client came from. */
  lead_source: { kind: 'text', max: LEAD_SOURCE_MAX },
  /**
   * Search in client, phone digits, employee, note, number and transcript, in any form of a word; one or two letters
   * match the beginning of a word.
   */
  search: { kind: 'text', max: 200 },
  ...speechFields,
  ...meaningFields,
  ...autoFields,
  ...drillDownFields,
  ...workFields,
} as const satisfies Record<FactNames<'filters'>, FilterField> & Record<string, FilterField>;

const sort = ['started_at', 'duration_seconds', 'score', 'employee', 'id'] as const;

export const communicationsList = {
  filters: fields,
  sort,
  defaultSort: '-started_at',
} as const satisfies ListDescription<typeof fields, (typeof sort)[number]>;

export type CommunicationFilters = FiltersOf<typeof fields>;
export type CommunicationSort = (typeof sort)[number];
export type CommunicationsQuery = ListQuery<typeof fields, CommunicationSort>;
