import { OPTIONS_STALE_MS } from '#src/app/options-stale.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { formDraftsApi } from '#domain/forms/form-drafts.api.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { formsApi } from '#domain/forms/forms.api.ts';
import type { FormsQuery } from '#domain/forms/forms.filters.ts';
import type { Form, FormListItem } from '#domain/forms/forms.schema.ts';
import { ApiError } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import type { ListQueryOptions } from '#src/components/table/list-view-props.ts';

export function formsQuery(query: FormsQuery): ListQueryOptions<FormListItem> {
  return {
    queryKey: ['forms', 'list', query],
    queryFn: ({ signal }) => call(formsApi.list, { query, signal, several: true }),
  };
}

/** Smallest page of the list, for its permissions. */
export const formsAuthQuery = formsQuery({ page: 1, per_page: 1, sort: 'name', filter: {} });

/** Choices of the pages of forms. */
export const formOptionsQuery = queryOptions({
  queryKey: ['forms', 'options'],
  queryFn: ({ signal }) => call(formsApi.options, { signal, several: true }),
  staleTime: OPTIONS_STALE_MS,
});

export function formQuery(id: number) {
  return queryOptions({
    queryKey: ['forms', 'one', id],
    queryFn: ({ signal }) => call(formsApi.get, { params: { id }, signal, several: true }),
  });
}

/** What is asked by a published version, the current one without its number: for who is judged by it. */
export function askedFormQuery(id: number, version: number | undefined) {
  return queryOptions({
    queryKey: ['forms', 'asked', id, version ?? null],
    queryFn: ({ signal }) => call(formsApi.asked, { params: { id }, query: { version }, signal, several: true }),
  });
}

/**
 * Content of a version by its id, or of the draft, for reading. A published version never changes (D-11); an editor of
 * the draft has a query of their own, because theirs must not be replaced.
 */
export function formContentQuery(id: number, of: number | 'draft') {
  return queryOptions({
    queryKey: ['forms', 'content', id, of],
    queryFn: async ({ signal }): Promise<FormContent> => {
      const options = { signal, several: true };
      const version =
        of === 'draft'
          ? await call(formDraftsApi.get, { params: { id }, ...options })
          : await call(formDraftsApi.version, { params: { id, version_id: of }, ...options });
      return version.content;
    },
    staleTime: of === 'draft' ? 0 : Number.POSITIVE_INFINITY,
  });
}

/** Answer that is waited for; null when there is nothing of the kind for this person. */
async function orNull<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Prefetches the page. */
export const loadForm = (queryClient: QueryClient, id: number): Promise<Form | null> =>
  orNull(queryClient.ensureQueryData(formQuery(id)));

export const loadAskedForm = (queryClient: QueryClient, id: number, version: number | undefined) =>
  orNull(queryClient.ensureQueryData(askedFormQuery(id, version)));

/** Invalidates the form's page, the lists, the tiles, and every query that names or uses it. */
export async function formChanged(queryClient: QueryClient, form?: Form): Promise<void> {
  if (form) queryClient.setQueryData(formQuery(form.id).queryKey, form);
  await Promise.all(
    [['forms'], ['projects'], ['communications'], ['evaluations'], ['entities-count'], ['work'], ['audit']].map(
      (queryKey) => queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
