import { createFileRoute, notFound } from '@tanstack/react-router';
import { parseId } from '#domain/kernel/ids.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { loadCriterion } from '#src/features/criteria/criteria.queries.ts';
import { CriterionPage } from '#src/features/criteria/criterion-page.tsx';
import { readCriterionSearch } from '#src/features/criteria/criterion-page-search.ts';
import { CriterionMissing } from '../../-missing.tsx';

export const Route = createFileRoute('/_app/criterias/$id/')({
  staticData: { page: 'criterion', participant: false, id: { param: 'id', section: '/criterias/' } },
  validateSearch: readCriterionSearch,
  loader: async ({ context, params }) => {
    const id = parseId(params.id);
    if (id === null || !(await loadCriterion(context.queryClient, id))) notFound({ throw: true });
  },
  component: CriterionRoute,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
  notFoundComponent: CriterionMissing,
});

function CriterionRoute() {
  const { tab = 'criterion' } = Route.useSearch();
  return <CriterionPage id={Number(Route.useParams().id)} tab={tab} />;
}
