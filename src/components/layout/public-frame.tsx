import type { ReactNode } from 'react';
import { isSignedIn } from '#src/app/session-token.ts';
import { AppShell } from './app-shell.tsx';

type PublicFrameProps = {
  /** Palette and help on keys, for those who have the app's frame. */
  palette: ReactNode;
  children: ReactNode;
};

/** Frame of pages open to everyone: the app's own for those who have one. */
export function PublicFrame({ palette, children }: PublicFrameProps) {
  const own = (
    <AppShell>
      {palette}
      {children}
    </AppShell>
  );
  return isSignedIn() ? own : <main className="flex min-h-dvh flex-col">{children}</main>;
}
