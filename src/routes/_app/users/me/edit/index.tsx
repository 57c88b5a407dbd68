import { createFileRoute } from '@tanstack/react-router';
import { ProfileEditPage } from '#src/features/users/profile-edit-page.tsx';

export const Route = createFileRoute('/_app/users/me/edit/')({
  staticData: { participant: false },
  component: ProfileEditPage,
});
