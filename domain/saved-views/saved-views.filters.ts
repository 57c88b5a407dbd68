import type { ListDescription, ListQuery } from '../kernel/list-filters.ts';
import { valuesOf } from '../references/static-references.ts';
import { VIEW_LISTS } from './saved-view-limits.ts';

const fields = { list: { kind: 'enum', values: valuesOf(VIEW_LISTS) } } as const;
const sort = ['name', 'id'] as const;

export const savedViewList = {
  filters: fields,
  sort,
  defaultSort: 'name',
} as const satisfies ListDescription<typeof fields, (typeof sort)[number]>;

export type SavedViewQuery = ListQuery<typeof fields, (typeof sort)[number]>;
