import type { FiltersOf, ListDescription, ListQuery } from '../kernel/list-filters.ts';
import { RATE_METHODS, valuesOf } from '../references/static-references.ts';
import { FORM_STATUSES } from './form-statuses.ts';

const fields = {
  /** Forms of these companies; common ones are excluded. */
  company_id: { kind: 'ids' },
  status: { kind: 'enums', values: valuesOf(FORM_STATUSES) },
  /** Forms for these types of communication, including forms for all types. */
  type_id: { kind: 'ids' },
  rate_method: { kind: 'enums', values: valuesOf(RATE_METHODS) },
  /** Only archived ones; without it, only the others. */
  archived: { kind: 'flag' },
  /** Search by the name of the form or of its company. */
  search: { kind: 'text', max: 200 },
} as const;

const sort = ['name', 'company', 'updated_at'] as const;

export const formsList = {
  filters: fields,
  sort,
  defaultSort: 'name',
} as const satisfies ListDescription<typeof fields, (typeof sort)[number]>;

export type FormFilters = FiltersOf<typeof fields>;
export type FormSort = (typeof sort)[number];
export type FormsQuery = ListQuery<typeof fields, FormSort>;
