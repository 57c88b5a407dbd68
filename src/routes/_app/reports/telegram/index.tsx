import { createFileRoute } from '@tanstack/react-router';
import { telegramList, type TelegramQuery } from '#domain/telegram/telegram.filters.ts';
import { searchOf } from '#src/app/list-search.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { readListAddress } from '#src/components/table/list-address.ts';
import { subscriptionsQuery, telegramOptionsQuery } from '#src/features/telegram/telegram.queries.ts';
import { TelegramPage } from '#src/features/telegram/telegram-page.tsx';

export const Route = createFileRoute('/_app/reports/telegram/')({
  staticData: { page: 'projects', participant: false },
  validateSearch: searchOf<TelegramQuery>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const query = readListAddress(telegramList, 'telegram', deps);
    // Prefetch never throws: the page shows the failure where the rows would be.
    const fetched = queryClient.prefetchQuery(subscriptionsQuery(query));
    // The bot's state may take seconds, and the list does not need it.
    void queryClient.prefetchQuery(telegramOptionsQuery);
    if (cause !== 'stay') await fetched;
  },
  component: TelegramPage,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/features/telegram/telegram-page-skeleton.tsx')).TelegramPageSkeleton,
  ),
});
