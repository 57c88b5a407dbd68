import { createFileRoute, notFound } from '@tanstack/react-router';
import { parseId } from '#domain/kernel/ids.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { loadCompany } from '#src/features/companies/companies.queries.ts';
import { CompanyPage } from '#src/features/companies/company-page.tsx';
import { readCompanySearch } from '#src/features/companies/company-tabs.ts';
import { CompanyMissing } from '../../-missing.tsx';

export const Route = createFileRoute('/_app/companies/$id/')({
  staticData: { page: 'companies', participant: false, id: { param: 'id', section: '/companies/' } },
  validateSearch: readCompanySearch,
  loader: async ({ context, params }) => {
    const id = parseId(params.id);
    if (id === null || !(await loadCompany(context.queryClient, id))) notFound({ throw: true });
  },
  component: CompanyRoute,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
  notFoundComponent: CompanyMissing,
});

function CompanyRoute() {
  const { tab = 'projects' } = Route.useSearch();
  return <CompanyPage id={Number(Route.useParams().id)} tab={tab} />;
}
