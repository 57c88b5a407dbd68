import type { ReactNode } from 'react';
import { isSignedIn } from '#src/app/session-token.ts';
import { AppShell } from './app-shell.tsx';

/** Frame of pages open to everyone: the app's own for those who have one. */
export function Standing({ children }: { children: ReactNode }) {
  return isSignedIn() ? <AppShell>{children}</AppShell> : <main className="flex min-h-dvh flex-col">{children}</main>;
}
