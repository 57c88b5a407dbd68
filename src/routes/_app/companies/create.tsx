import { createFileRoute } from '@tanstack/react-router';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { CompanyCreatePage } from '#src/features/companies/company-create-page.tsx';
import { companiesAuthQuery } from '#src/features/companies/companies.queries.ts';

export const Route = createFileRoute('/_app/companies/create')({
  staticData: { page: 'companies', participant: false },
  loader: ({ context }) => context.queryClient.ensureQueryData(companiesAuthQuery),
  component: CompanyCreatePage,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
});
