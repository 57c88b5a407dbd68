import { createFileRoute, notFound } from '@tanstack/react-router';
import { parseId } from '#domain/kernel/ids.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { SubscriptionPage } from '#src/features/telegram/subscription-page.tsx';
import { loadSubscription, telegramOptionsQuery } from '#src/features/telegram/telegram.queries.ts';
import { SubscriptionMissing } from '../../-missing.tsx';

export const Route = createFileRoute('/_app/reports/telegram/$id')({
  staticData: { page: 'projects', participant: false, id: { param: 'id', section: '/reports/telegram' } },
  loader: async ({ context: { queryClient }, params }) => {
    const id = parseId(params.id);
    const [subscription] = await Promise.all([
      id === null ? null : loadSubscription(queryClient, id),
      queryClient.ensureQueryData(telegramOptionsQuery),
    ]);
    if (!subscription) notFound({ throw: true });
  },
  component: SubscriptionRoute,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
  notFoundComponent: SubscriptionMissing,
});

function SubscriptionRoute() {
  const id = Number(Route.useParams().id);
  return <SubscriptionPage key={id} id={id} />;
}
