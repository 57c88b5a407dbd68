import type { ListDescription, ListQuery } from '../kernel/list-filters.ts';

const fields = {
  /** Personal phrases and those of this company. */
  company_id: { kind: 'id' },
} as const;
const sort = ['text', 'id'] as const;

export const commentTemplateList = {
  filters: fields,
  sort,
  defaultSort: 'text',
} as const satisfies ListDescription<typeof fields, (typeof sort)[number]>;

export type CommentTemplateQuery = ListQuery<typeof fields, (typeof sort)[number]>;
