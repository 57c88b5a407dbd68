import { queryOptions } from '@tanstack/react-query';
import { commentTemplatesApi } from '#domain/comment-templates/comment-templates.api.ts';
import type { CommentTemplateList } from '#domain/comment-templates/comment-templates.schema.ts';
import { PER_PAGE_MAX } from '#domain/kernel/list-limits.ts';
import { call } from '#src/app/call.ts';

export const TEMPLATES_KEY = ['comment-templates'] as const;
/** Stale time: phrases change far less often than they are used. */
const STALE_MS = 5 * 60_000;

function listPage(page: number, signal: AbortSignal): Promise<CommentTemplateList> {
  const query = { page, per_page: PER_PAGE_MAX, sort: 'text', filter: {} } as const;
  return call(commentTemplatesApi.list, { query, signal });
}

/** Phrases available to the person: own ones and those of their companies. */
export const commentTemplatesQuery = queryOptions({
  queryKey: TEMPLATES_KEY,
  queryFn: async ({ signal }): Promise<Pick<CommentTemplateList, 'data' | 'auth'>> => {
    const { data, auth, meta } = await listPage(1, signal);
    const rest: CommentTemplateList['data'] = [];
    for (let page = 2; page <= meta.pages; page += 1) rest.push(...(await listPage(page, signal)).data);
    return { data: [...data, ...rest], auth };
  },
  staleTime: STALE_MS,
});
