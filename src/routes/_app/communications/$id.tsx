import { createFileRoute, notFound } from '@tanstack/react-router';
import { parseId } from '#domain/kernel/ids.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { loadCommunication } from '#src/features/communications/communication-page.queries.ts';
import { readCommunicationSearch } from '#src/features/communications/page/communication-page-search.ts';
import { CommunicationPage } from '#src/features/communications/page/communication-page.tsx';
import { CommunicationMissing } from '../-missing.tsx';

export const Route = createFileRoute('/_app/communications/$id')({
  staticData: { page: 'communications', id: { param: 'id', section: '/communications/' } },
  validateSearch: readCommunicationSearch,
  loader: async ({ context, params }) => {
    const id = parseId(params.id);
    if (id === null || !(await loadCommunication(context.queryClient, id))) notFound({ throw: true });
  },
  component: CommunicationRoute,
  pendingComponent: lazySkeleton(
    async () =>
      (await import('#src/features/communications/page/communication-page-skeleton.tsx')).CommunicationSkeleton,
  ),
  notFoundComponent: CommunicationMissing,
});

function CommunicationRoute() {
  const { t, evaluation, task, rate, form, q } = Route.useSearch();
  const id = Number(Route.useParams().id);
  return (
    <CommunicationPage
      id={id}
      startAt={t}
      evaluationId={evaluation}
      taskId={task}
      rates={rate === true}
      formId={form}
      words={q}
    />
  );
}
