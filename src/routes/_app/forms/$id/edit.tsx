import { createFileRoute, notFound } from '@tanstack/react-router';
import { parseId } from '#domain/kernel/ids.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { FormBuilderPage } from '#src/features/forms/builder/form-builder-page.tsx';
import { loadForm } from '#src/features/forms/forms.queries.ts';
import { FormMissing } from '../../-missing.tsx';

export const Route = createFileRoute('/_app/forms/$id/edit')({
  staticData: { page: 'form', participant: false, id: { param: 'id', section: '/forms/' } },
  loader: async ({ context: { queryClient }, params }) => {
    const id = parseId(params.id);
    if (id === null || !(await loadForm(queryClient, id))) notFound({ throw: true });
  },
  component: FormBuilderRoute,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/features/forms/builder/form-builder-skeleton.tsx')).FormBuilderSkeleton,
  ),
  notFoundComponent: FormMissing,
});

function FormBuilderRoute() {
  return <FormBuilderPage id={Number(Route.useParams().id)} />;
}
