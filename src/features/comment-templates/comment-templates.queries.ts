import { queryOptions } from '@tanstack/react-query';
import type { CommentTemplateList } from '#domain/comment-templates/comment-templates.schema.ts';
import { listCommentTemplates } from './comment-templates.api.ts';

export const TEMPLATES_KEY = ['comment-templates'] as const;
/** Stale time: phrases change far less often than they are used. */
const STALE_MS = 5 * 60_000;

/** Phrases available to the person: own ones and those of their companies. */
export const commentTemplatesQuery = queryOptions({
  queryKey: TEMPLATES_KEY,
  queryFn: async ({ signal }): Promise<Pick<CommentTemplateList, 'data' | 'auth'>> => {
    const { data, auth, meta } = await listCommentTemplates(1, signal);
    const rest: CommentTemplateList['data'] = [];
    for (let page = 2; page <= meta.pages; page += 1) rest.push(...(await listCommentTemplates(page, signal)).data);
    return { data: [...data, ...rest], auth };
  },
  staleTime: STALE_MS,
});
