import { createFileRoute } from '@tanstack/react-router';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { SubscriptionCreatePage } from '#src/features/telegram/subscription-create-page.tsx';
import { telegramAuthQuery, telegramOptionsQuery } from '#src/features/telegram/telegram.queries.ts';

export const Route = createFileRoute('/_app/reports/telegram/create')({
  staticData: { page: 'projects', participant: false },
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(telegramAuthQuery),
      queryClient.ensureQueryData(telegramOptionsQuery),
    ]);
  },
  component: SubscriptionCreatePage,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
});
