import { createFileRoute } from '@tanstack/react-router';
import { companiesList, type CompaniesQuery } from '#domain/companies/companies.filters.ts';
import { searchOf } from '#src/app/list-search.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { readListAddress } from '#src/components/table/list-address.ts';
import { CompaniesPage } from '#src/features/companies/companies-page.tsx';
import { companiesQuery } from '#src/features/companies/companies.queries.ts';

export const Route = createFileRoute('/_app/companies/')({
  staticData: { page: 'companies' },
  validateSearch: searchOf<CompaniesQuery>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const query = readListAddress(companiesList, 'companies', deps);
    // Prefetch never throws: the page shows the failure where the rows would be.
    const fetched = queryClient.prefetchQuery(companiesQuery(query));
    if (cause !== 'stay') await fetched;
  },
  component: CompaniesPage,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/features/companies/companies-page-skeleton.tsx')).CompaniesPageSkeleton,
  ),
});
