import { createFileRoute, notFound } from '@tanstack/react-router';
import { parseId } from '#domain/kernel/ids.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { AskedFormPage } from '#src/features/forms/asked-form-page.tsx';
import { loadAskedForm } from '#src/features/forms/forms.queries.ts';
import { AskedFormMissing } from '../../-missing.tsx';

/** Address as it is; its number is read by the page, so that the entry carries no reader. */
type AskedFormSearch = { version?: unknown };

const versionOf = ({ version }: AskedFormSearch): number | undefined => parseId(String(version)) ?? undefined;

/** Opened by who reads communications (D-3): the section of forms is the team's. */
export const Route = createFileRoute('/_app/forms/$id/asked')({
  staticData: { page: 'communications', id: { param: 'id', section: '/communications/' } },
  validateSearch: ({ version }: Record<string, unknown>): AskedFormSearch => ({ version }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const id = parseId(params.id);
    if (id === null || !(await loadAskedForm(context.queryClient, id, versionOf(deps)))) notFound({ throw: true });
  },
  component: AskedFormRoute,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
  notFoundComponent: AskedFormMissing,
});

function AskedFormRoute() {
  return <AskedFormPage id={Number(Route.useParams().id)} version={versionOf(Route.useSearch())} />;
}
