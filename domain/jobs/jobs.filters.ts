import type { ListDescription, ListQuery } from '../kernel/list-filters.ts';

const fields = {} as const;
const sort = ['dead_at'] as const;

/** List of jobs that were given up: the dead letters. */
export const deadJobsList = {
  filters: fields,
  sort,
  defaultSort: '-dead_at',
} as const satisfies ListDescription<typeof fields, (typeof sort)[number]>;

export type DeadJobsQuery = ListQuery<typeof fields, (typeof sort)[number]>;
