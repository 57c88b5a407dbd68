import type { FiltersOf, ListDescription, ListQuery } from '../kernel/list-filters.ts';
import { valuesOf } from '../references/static-references.ts';
import { AUDIT_ACTIONS, AUDIT_ENTITIES } from './audit-words.ts';

/** Records that the log shows: all, or those of changes alone (D-5): most others say only that somebody came in. */
export const SHOWN_RECORDS = { all: 'Все', changes: 'Без входов' } as const;

const fields = {
  /** Kind of records listed while `action` is not set; absent: all. */
  show: { kind: 'enum', values: valuesOf(SHOWN_RECORDS) },
  /** Days, both inclusive, by the clock of `time_zone`. */
  period_from: { kind: 'day' },
  period_to: { kind: 'day' },
  /** IANA name of the reader's zone; Moscow without it. */
  time_zone: { kind: 'text', max: 64 },
  entity: { kind: 'enums', values: valuesOf(AUDIT_ENTITIES) },
  entity_id: { kind: 'id' },
  action: { kind: 'enums', values: valuesOf(AUDIT_ACTIONS) },
  actor_id: { kind: 'ids' },
  company_id: { kind: 'ids' },
  /** Search by the actor's name, guests included, or by the number of the changed entity. */
  search: { kind: 'text', max: 200 },
} as const;

const sort = ['at'] as const;

export const auditList = {
  filters: fields,
  sort,
  defaultSort: '-at',
} as const satisfies ListDescription<typeof fields, (typeof sort)[number]>;

export type AuditFilters = FiltersOf<typeof fields>;
export type AuditQuery = ListQuery<typeof fields, (typeof sort)[number]>;
