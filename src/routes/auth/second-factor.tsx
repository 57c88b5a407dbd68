import { createFileRoute } from '@tanstack/react-router';
import { safeRedirect } from '../../app/guards/auth-guard.ts';
import { SecondFactorPage } from '../../features/auth/second-factor-page.tsx';

export const Route = createFileRoute('/auth/second-factor')({
  validateSearch: ({ redirect }: Record<string, unknown>): { redirect?: string | undefined } => ({
    redirect: safeRedirect(redirect) ?? undefined,
  }),
  staticData: { secondFactor: true, participant: false },
  component: SecondFactor,
});

function SecondFactor() {
  return <SecondFactorPage next={Route.useSearch().redirect ?? '/'} />;
}
