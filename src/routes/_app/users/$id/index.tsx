import { createFileRoute, notFound } from '@tanstack/react-router';
import { parseId } from '#domain/kernel/ids.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { UserPage } from '#src/features/users/user-page.tsx';
import { loadUser } from '#src/features/users/users.queries.ts';
import { UserMissing } from '../../-missing.tsx';

export const Route = createFileRoute('/_app/users/$id/')({
  staticData: { page: 'users', participant: false, id: { param: 'id', section: '/users/', literals: ['me'] } },
  loader: async ({ context, params }) => {
    const id = parseId(params.id);
    if (id === null || !(await loadUser(context.queryClient, id))) notFound({ throw: true });
  },
  component: UserRoute,
  pendingComponent: lazySkeleton(async () => (await import('#src/features/users/user-page-skeleton.tsx')).UserSkeleton),
  notFoundComponent: UserMissing,
});

function UserRoute() {
  return <UserPage id={Number(Route.useParams().id)} />;
}
