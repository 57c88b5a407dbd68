import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '#src/features/users/profile-page.tsx';
import { sessionsQuery } from '#src/features/users/profile.queries.ts';

export const Route = createFileRoute('/_app/users/me/')({
  staticData: { participant: false },
  loader: ({ context }) => context.queryClient.prefetchQuery(sessionsQuery),
  component: ProfilePage,
});
