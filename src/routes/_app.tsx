import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AppShell } from '../components/layout/app-shell.tsx';
import { SignInAgainSlot } from '../features/auth/sign-in-again-widget.tsx';
import { PaletteSlot } from '../features/palette/palette-slot.tsx';

export const Route = createFileRoute('/_app')({ component: SignedInLayout });

function SignedInLayout() {
  return (
    <AppShell>
      <PaletteSlot />
      <SignInAgainSlot />
      <Outlet />
    </AppShell>
  );
}
