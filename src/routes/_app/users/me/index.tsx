import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '#src/features/users/profile-page.tsx';
import { prefetchProfile } from '#src/features/users/profile.queries.ts';

export const Route = createFileRoute('/_app/users/me/')({
  staticData: { participant: false },
  loader: ({ context }) => prefetchProfile(context.queryClient),
  component: ProfilePage,
});
