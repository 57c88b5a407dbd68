import { createFileRoute } from '@tanstack/react-router';
import { usersList, type UsersQuery } from '#domain/users/users.filters.ts';
import { searchOf } from '#src/app/list-search.ts';
import { readListAddress } from '#src/components/table/list-address.ts';
import { UsersPage } from '#src/features/users/users-page.tsx';
import { userOptionsQuery, usersQuery } from '#src/features/users/users.queries.ts';

export const Route = createFileRoute('/_app/users/')({
  staticData: { page: 'users', participant: false },
  validateSearch: searchOf<UsersQuery>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const query = readListAddress(usersList, 'users', deps);
    // Prefetch never throws: the page shows the failure where the rows would be.
    const fetched = Promise.all([
      queryClient.prefetchQuery(usersQuery(query)),
      queryClient.prefetchQuery(userOptionsQuery),
    ]);
    if (cause !== 'stay') await fetched;
  },
  component: UsersPage,
});
