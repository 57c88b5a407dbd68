import { queryOptions } from '@tanstack/react-query';
import { evaluationsApi } from '#domain/evaluations/evaluations.api.ts';
import { call } from '#src/app/call.ts';

/**
 * Cache time: long enough for a prefetch to be used, short enough that a draft is opened in the server's present state.
 */
const KEPT_MS = 10_000;

/** Evaluation, never refetched while it is open: the session that fills it is newer than the cache. */
export function evaluationQuery(id: number) {
  return queryOptions({
    queryKey: ['evaluations', id],
    queryFn: ({ signal }) => call(evaluationsApi.get, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  });
}

/**
 * Sheet of an evaluation that its first answer is to begin, asked for on each visit; begun elsewhere meanwhile, it is that
 * evaluation.
 */
export function evaluationSheetQuery({ communicationId, formId }: { communicationId: number; formId: number }) {
  return queryOptions({
    queryKey: ['evaluations', 'sheet', communicationId, formId],
    queryFn: async ({ signal, client }) => {
      const query = { form_id: formId };
      const sheet = await call(evaluationsApi.sheet, { params: { id: communicationId }, query, signal });
      if (sheet.id !== null) client.setQueryData(evaluationQuery(sheet.id).queryKey, { ...sheet, id: sheet.id });
      return sheet;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
