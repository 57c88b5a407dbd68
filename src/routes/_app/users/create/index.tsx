import { createFileRoute } from '@tanstack/react-router';
import { CreateUserPage } from '#src/features/users/create-user-page.tsx';
import { userOptionsQuery } from '#src/features/users/users.queries.ts';

export const Route = createFileRoute('/_app/users/create/')({
  staticData: { page: 'users', participant: false },
  loader: ({ context }) => context.queryClient.ensureQueryData(userOptionsQuery),
  component: CreateUserPage,
});
