import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import type { FormsQuery } from '#domain/forms/forms.filters.ts';
import type { Form, FormListItem } from '#domain/forms/forms.schema.ts';
import { ApiError } from '#src/app/api-error.ts';
import type { ListQueryOptions } from '#src/components/table/list-view-props.ts';
import { getForm, getFormOptions, getFormVersion, getShownDraft, listForms } from './forms.api.ts';

/** Companies and types change far less often than the list. */
const OPTIONS_STALE_MS = 60_000;

export function formsQuery(query: FormsQuery): ListQueryOptions<FormListItem> {
  return { queryKey: ['forms', 'list', query], queryFn: ({ signal }) => listForms(query, signal) };
}

/** The least of the list: what the person may do with it. */
export const formsAuthQuery = formsQuery({ page: 1, per_page: 1, sort: 'name', filter: {} });

/** What the forms of forms offer. */
export const formOptionsQuery = queryOptions({
  queryKey: ['forms', 'options'],
  queryFn: ({ signal }) => getFormOptions(signal),
  staleTime: OPTIONS_STALE_MS,
});

export function formQuery(id: number) {
  return queryOptions({ queryKey: ['forms', 'one', id], queryFn: ({ signal }) => getForm(id, signal) });
}

/**
 * What a version asks, by its id, or what is being edited, to read. A published version never changes (D-11); whoever
 * edits the draft has a query of their own, for theirs must not be replaced.
 */
export function formContentQuery(id: number, of: number | 'draft') {
  return queryOptions({
    queryKey: ['forms', 'content', id, of],
    queryFn: async ({ signal }): Promise<FormContent> => {
      const version = of === 'draft' ? await getShownDraft(id, signal) : await getFormVersion(id, of, signal);
      return version.content;
    },
    staleTime: of === 'draft' ? 0 : Number.POSITIVE_INFINITY,
  });
}

/** Fetched ahead of the page; null when there is no such form for this person. */
export async function loadForm(queryClient: QueryClient, id: number): Promise<Form | null> {
  try {
    return await queryClient.ensureQueryData(formQuery(id));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** A form has changed: its page, the lists, the tiles, and every place that names it or judges by it. */
export async function formChanged(queryClient: QueryClient, form?: Form): Promise<void> {
  if (form) queryClient.setQueryData(formQuery(form.id).queryKey, form);
  await Promise.all(
    [['forms'], ['projects'], ['communications'], ['evaluations'], ['entities-count'], ['audit']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
