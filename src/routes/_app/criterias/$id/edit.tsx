import { createFileRoute, notFound } from '@tanstack/react-router';
import { parseId } from '#domain/kernel/ids.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { criterionOptionsQuery, loadCriterion } from '#src/features/criteria/criteria.queries.ts';
import { CriterionEditPage } from '#src/features/criteria/criterion-edit-page.tsx';
import { CriterionMissing } from '../../-missing.tsx';

export const Route = createFileRoute('/_app/criterias/$id/edit')({
  staticData: { page: 'criterion', participant: false, id: { param: 'id', section: '/criterias/' } },
  loader: async ({ context: { queryClient }, params }) => {
    const id = parseId(params.id);
    const options = queryClient.ensureQueryData(criterionOptionsQuery);
    if (id === null || !(await loadCriterion(queryClient, id))) notFound({ throw: true });
    await options;
  },
  component: CriterionEditRoute,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
  notFoundComponent: CriterionMissing,
});

function CriterionEditRoute() {
  return <CriterionEditPage id={Number(Route.useParams().id)} />;
}
