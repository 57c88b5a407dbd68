import type { FiltersOf, ListDescription, ListQuery } from '../kernel/list-filters.ts';
import { valuesOf } from '../references/static-references.ts';
import { ACCESS_LINK_STATES, ACCESS_LINK_TARGETS } from './access-link-limits.ts';

const fields = {
  target_type: { kind: 'enum', values: valuesOf(ACCESS_LINK_TARGETS) },
  target_id: { kind: 'id' },
  /** Person responsible for the link: issued it or took it over. */
  created_by: { kind: 'id' },
  state: { kind: 'enums', values: valuesOf(ACCESS_LINK_STATES) },
  /** The guest's name. */
  search: { kind: 'text', max: 200 },
} as const;

const sort = ['created_at', 'expires_at', 'last_used_at', 'name'] as const;

export const accessLinksList = {
  filters: fields,
  sort,
  defaultSort: '-created_at',
} as const satisfies ListDescription<typeof fields, (typeof sort)[number]>;

export type AccessLinkFilters = FiltersOf<typeof fields>;
export type AccessLinksQuery = ListQuery<typeof fields, (typeof sort)[number]>;
