import { createFileRoute, notFound } from '@tanstack/react-router';
import { parseId } from '#domain/kernel/ids.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { FormPage } from '#src/features/forms/form-page.tsx';
import { readFormSearch } from '#src/features/forms/form-page-search.ts';
import { loadForm } from '#src/features/forms/forms.queries.ts';
import { FormMissing } from '../../-missing.tsx';

/** Address as it is; its words are read by the page, so that the entry carries no reader. */
type FormAddress = { tab?: unknown; version?: unknown; compare?: unknown };

export const Route = createFileRoute('/_app/forms/$id/')({
  staticData: { page: 'form', participant: false, id: { param: 'id', section: '/forms/' } },
  validateSearch: ({ tab, version, compare }: Record<string, unknown>): FormAddress => ({ tab, version, compare }),
  loader: async ({ context, params }) => {
    const id = parseId(params.id);
    if (id === null || !(await loadForm(context.queryClient, id))) notFound({ throw: true });
  },
  component: FormRoute,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
  notFoundComponent: FormMissing,
});

function FormRoute() {
  return <FormPage id={Number(Route.useParams().id)} search={readFormSearch(Route.useSearch())} />;
}
