import { EVALUATIONS, TASKS } from '#domain/kernel/nouns.ts';
import { queryOptions } from '@tanstack/react-query';
import { communicationsApi } from '#domain/communications/communications.api.ts';
import type { CommunicationTies } from '#domain/communications/change-communication.schema.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { call } from '#src/app/call.ts';

/** What hangs on a communication; asked anew each time: others rate it meanwhile. */
export function tiesQuery(id: number) {
  return queryOptions({
    queryKey: ['communications', 'ties', id],
    queryFn: ({ signal }) => call(communicationsApi.ties, { params: { id }, signal, several: true }),
    staleTime: 0,
  });
}

/** «2 оценки, 1 черновик и 1 задача»; empty: nothing hangs on it. */
export function tiesText({ evaluations, drafts, tasks }: CommunicationTies): string {
  const parts = [
    evaluations > 0 && countOf(evaluations, EVALUATIONS),
    drafts > 0 && countOf(drafts, ['черновик', 'черновика', 'черновиков']),
    tasks > 0 && countOf(tasks, TASKS),
  ].filter((part) => part !== false);
  const last = parts.pop();
  return last === undefined || parts.length === 0 ? (last ?? '') : `${parts.join(', ')} и ${last}`;
}
