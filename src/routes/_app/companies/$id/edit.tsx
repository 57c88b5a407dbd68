import { createFileRoute, notFound } from '@tanstack/react-router';
import { parseId } from '#domain/kernel/ids.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { loadCompany } from '#src/features/companies/companies.queries.ts';
import { CompanyEditPage } from '#src/features/companies/company-edit-page.tsx';
import { CompanyMissing } from '../../-missing.tsx';

export const Route = createFileRoute('/_app/companies/$id/edit')({
  staticData: { page: 'companies', participant: false, id: { param: 'id', section: '/companies/' } },
  loader: async ({ context, params }) => {
    const id = parseId(params.id);
    if (id === null || !(await loadCompany(context.queryClient, id))) notFound({ throw: true });
  },
  component: CompanyEditRoute,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
  notFoundComponent: CompanyMissing,
});

function CompanyEditRoute() {
  return <CompanyEditPage id={Number(Route.useParams().id)} />;
}
