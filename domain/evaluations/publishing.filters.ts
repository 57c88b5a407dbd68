import type { FiltersOf, ListDescription, ListQuery } from '../kernel/list-filters.ts';
import { valuesOf } from '../references/static-references.ts';
import { PUBLISH_RISKS } from './publish-risk.ts';

const fields = {
  risk: { kind: 'enums', values: valuesOf(PUBLISH_RISKS) },
  project_id: { kind: 'ids' },
  form_id: { kind: 'ids' },
  assessor_id: { kind: 'ids' },
  /** Search by client, employee or number of the communication. */
  search: { kind: 'text', max: 200 },
} as const;

const sort = ['risk', 'submitted_at', 'score'] as const;

/** Evaluations that wait to be published by the reader (D-19). */
export const publishingList = {
  filters: fields,
  sort,
  defaultSort: '-risk',
} as const satisfies ListDescription<typeof fields, (typeof sort)[number]>;

export type PublishingFilters = FiltersOf<typeof fields>;
export type PublishingSort = (typeof sort)[number];
export type PublishingQuery = ListQuery<typeof fields, PublishingSort>;
