import { createFileRoute, notFound } from '@tanstack/react-router';
import { parseId } from '#domain/kernel/ids.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { EditUserPage } from '#src/features/users/edit-user-page.tsx';
import { loadUser, userOptionsQuery } from '#src/features/users/users.queries.ts';
import { UserMissing } from '../../../-missing.tsx';

export const Route = createFileRoute('/_app/users/$id/edit/')({
  staticData: { page: 'users', participant: false, id: { param: 'id', section: '/users/', literals: ['me'] } },
  loader: async ({ context: { queryClient }, params }) => {
    const id = parseId(params.id);
    if (id === null || !(await loadUser(queryClient, id))) notFound({ throw: true });
    await queryClient.ensureQueryData(userOptionsQuery);
  },
  component: EditUserRoute,
  pendingComponent: lazySkeleton(async () => (await import('#src/features/users/user-page-skeleton.tsx')).UserSkeleton),
  notFoundComponent: UserMissing,
});

function EditUserRoute() {
  return <EditUserPage id={Number(Route.useParams().id)} />;
}
