import type { FiltersOf, ListDescription, ListQuery } from '../kernel/list-filters.ts';
import { valuesOf } from '../references/static-references.ts';
import { TELEGRAM_SCHEDULES, TELEGRAM_STATES } from './telegram-words.ts';

const fields = {
  state: { kind: 'enums', values: valuesOf(TELEGRAM_STATES) },
  schedule: { kind: 'enums', values: valuesOf(TELEGRAM_SCHEDULES) },
  project_id: { kind: 'ids' },
  /** Name of the subscription or title of its chat. */
  search: { kind: 'text', max: 200 },
} as const;

const sort = ['name', 'created_at'] as const;

/** «Telegram-отчёты» (D-30). */
export const telegramList = {
  filters: fields,
  sort,
  defaultSort: 'name',
} as const satisfies ListDescription<typeof fields, (typeof sort)[number]>;

export type TelegramFilters = FiltersOf<typeof fields>;
export type TelegramQuery = ListQuery<typeof fields, (typeof sort)[number]>;
