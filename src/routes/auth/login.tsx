import { createFileRoute } from '@tanstack/react-router';
import { safeRedirect } from '../../app/guards/auth-guard.ts';
import { LoginPage } from '../../features/auth/login-page.tsx';

export const Route = createFileRoute('/auth/login')({
  // Key is always present: one that a validator leaves out comes through as it was typed.
  validateSearch: ({ redirect }: Record<string, unknown>): { redirect?: string | undefined } => ({
    redirect: safeRedirect(redirect) ?? undefined,
  }),
  staticData: { access: 'guest-only' },
  component: Login,
});

function Login() {
  return <LoginPage next={Route.useSearch().redirect ?? '/'} />;
}
