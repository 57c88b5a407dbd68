import { createFileRoute } from '@tanstack/react-router';
import { safeRedirect } from '../app/guards/auth-guard.ts';
import { PaletteSlot } from '../features/palette/palette-slot.tsx';
import { ForbiddenPage } from '../components/layout/forbidden-page.tsx';

export const Route = createFileRoute('/403')({
  // Key is always present: one that a validator leaves out comes through as it was typed.
  validateSearch: ({ redirect }: Record<string, unknown>): { redirect?: string | undefined } => ({
    redirect: safeRedirect(redirect) ?? undefined,
  }),
  staticData: { access: 'open' },
  component: Forbidden,
});

function Forbidden() {
  return <ForbiddenPage back={Route.useSearch().redirect ?? '/'} palette={<PaletteSlot />} />;
}
