import { createFileRoute, notFound } from '@tanstack/react-router';
import { parseId } from '#domain/kernel/ids.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { ImportPage } from '#src/features/imports/import-page.tsx';
import { loadImport } from '#src/features/imports/imports.queries.ts';
import { ImportMissing } from '../../-missing.tsx';

export const Route = createFileRoute('/_app/integrations/import/$id')({
  staticData: { page: 'integration', participant: false, id: { param: 'id', section: '/integrations/import/' } },
  loader: async ({ context: { queryClient }, params }) => {
    const id = parseId(params.id);
    if (id === null || !(await loadImport(queryClient, id))) notFound({ throw: true });
  },
  component: ImportRoute,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
  notFoundComponent: ImportMissing,
});

function ImportRoute() {
  const id = Number(Route.useParams().id);
  return <ImportPage key={id} id={id} />;
}
