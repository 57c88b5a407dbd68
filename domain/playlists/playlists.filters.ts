import type { ListDescription, ListQuery } from '../kernel/list-filters.ts';

const fields = {
  /** A part of the name. */
  search: { kind: 'text', max: 200 },
  company_id: { kind: 'id' },
  /** Own ones. */
  mine: { kind: 'flag' },
} as const;
const sort = ['name', 'created_at'] as const;

export const playlistsList = {
  filters: fields,
  sort,
  defaultSort: 'name',
} as const satisfies ListDescription<typeof fields, (typeof sort)[number]>;

export type PlaylistsQuery = ListQuery<typeof fields, (typeof sort)[number]>;
