import { type ReactNode, useEffect } from 'react';
import { oncePageIsIdle } from '#src/app/page-idle.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LinkMenuSlot } from './link-menu-slot.tsx';

const CONTENT_ID = 'content';

/** Preloads parts for later: without a connection it is too late to load the code that says so. */
function usePartsForLater(): void {
  useEffect(() => oncePageIsIdle(() => void import('./notice-host.tsx').catch(() => {})), []);
}

/** Frame of every page of a signed-in person. */
export function AppShell({ children, tools }: { children: ReactNode; tools?: ReactNode }) {
  usePartsForLater();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${CONTENT_ID}`}
        className="sr-only z-overlay rounded bg-raised px-4 py-3 shadow focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        К содержанию
      </a>
      <Header tools={tools} />
      <main id={CONTENT_ID} tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
      <Footer />
      <LinkMenuSlot />
    </div>
  );
}
