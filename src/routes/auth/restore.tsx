import { createFileRoute } from '@tanstack/react-router';
import { RestorePage } from '../../features/auth/restore-page.tsx';

type Search = { token?: string; email?: string; invitation?: boolean };

export const Route = createFileRoute('/auth/restore')({
  // Both or none: a token alone is a temporary session (P-21).
  validateSearch: ({ token, email, invitation }: Record<string, unknown>): Search =>
    typeof token === 'string' && typeof email === 'string'
      ? { token, email, ...(invitation === undefined ? {} : { invitation: true }) }
      : {},
  staticData: { access: 'guest-only' },
  component: Restore,
});

function Restore() {
  const { token, email, invitation = false } = Route.useSearch();
  return <RestorePage link={token !== undefined && email !== undefined ? { token, email, invitation } : null} />;
}
