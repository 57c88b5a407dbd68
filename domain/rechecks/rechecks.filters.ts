import type { FiltersOf, ListDescription, ListQuery } from '../kernel/list-filters.ts';
import { valuesOf } from '../references/static-references.ts';
import { RECHECK_STATES } from './recheck-states.ts';

const fields = {
  state: { kind: 'enums', values: valuesOf(RECHECK_STATES) },
  project_id: { kind: 'ids' },
  /** Who rated first or second. */
  assessor_id: { kind: 'ids' },
  /** At least one criterion was answered differently; false: none was. */
  differs: { kind: 'flag' },
  /** Days on which the first evaluation was drawn, in the project's time zone. */
  period_from: { kind: 'day' },
  period_to: { kind: 'day' },
  /** Search by client, employee or number. */
  search: { kind: 'text', max: 200 },
} as const;

const sort = ['created_at', 'done_at', 'differing'] as const;

export const rechecksList = {
  filters: fields,
  sort,
  defaultSort: '-created_at',
} as const satisfies ListDescription<typeof fields, (typeof sort)[number]>;

export type RecheckFilters = FiltersOf<typeof fields>;
export type RecheckSort = (typeof sort)[number];
export type RechecksQuery = ListQuery<typeof fields, RecheckSort>;

const agreementFields = { project_id: { kind: 'ids' } } as const;

/** Agreement by criterion is no list, but its address has the same shape. */
export const agreementList = {
  filters: agreementFields,
  sort: ['agreement'],
  defaultSort: 'agreement',
} as const satisfies ListDescription<typeof agreementFields, 'agreement'>;

export type AgreementFilters = FiltersOf<typeof agreementFields>;
