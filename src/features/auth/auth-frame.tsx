import { type ReactNode, Suspense } from 'react';
import { useMediaQuery, WIDER_THAN_MEDIUM } from '#src/app/use-media-query.ts';
import { lazyPart } from '#src/app/lazy-part.ts';
import { usePageIdle } from '#src/app/page-idle.ts';
import { Logo } from '#src/components/layout/logo.tsx';
import { ThemeToggle } from '#src/components/layout/theme-toggle.tsx';
import { VisuallyHidden } from '#src/components/ui/visually-hidden.tsx';

/** Showcase loaded on demand: nobody needs it to sign in, and a narrow screen has no room for it. */
const LoginShowcase = lazyPart(async () => (await import('./login-showcase.tsx')).LoginShowcase);

/** Frame of the sign-in pages, in which only the card changes. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const isWide = useMediaQuery(WIDER_THAN_MEDIUM);
  const isPageIdle = usePageIdle();
  return (
    <div className="grid min-h-dvh bg-surface lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <div className="flex flex-col px-6 md:px-10">
        <header className="flex h-18 items-center justify-between">
          <span>
            <Logo />
            <VisuallyHidden>Разбор</VisuallyHidden>
          </span>
          <ThemeToggle />
        </header>
        {/* Anchored to the top: late content, below, must not move what is there. */}
        <main className="mx-auto w-full max-w-90 pt-[clamp(2rem,13vh,9rem)] pb-12">{children}</main>
      </div>
      <aside className="hidden border-l border-line bg-canvas lg:flex">
        {isWide && isPageIdle && (
          <Suspense fallback={null}>
            <LoginShowcase />
          </Suspense>
        )}
      </aside>
    </div>
  );
}
