import type { ErrorComponentProps } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '#src/app/lazy-part.ts';
import { reloadForNewDeployment } from '#src/app/chunk-load-error.ts';
import { oncePageIsIdle } from '#src/app/page-idle.ts';
import { Button } from '#src/components/ui/button.tsx';
import { usePreloaderEnd } from './root-layout.tsx';

const loadPageError = () => import('./page-error.tsx');

const PageError = lazyPart(async () => (await loadPageError()).PageError, BareError);

/** Fetches the error page while all is well, after the page itself: later nothing may load any more. */
export function expectPageErrors(): void {
  oncePageIsIdle(() => void loadPageError().catch(() => {}));
}

/** Error of a page; its text is no part of the first load. */
export function PageErrorSlot(props: ErrorComponentProps) {
  return (
    <Suspense fallback={null}>
      <PageError {...props} />
    </Suspense>
  );
}

/** Error of the root itself: there is no frame around it. */
export function FatalErrorSlot(props: ErrorComponentProps) {
  return (
    <main className="flex min-h-dvh flex-col">
      <PageErrorSlot {...props} />
    </main>
  );
}

/**
 * Error without its text, whose code has not loaded either. As with any missing chunk, a page of an older deployment
 * reloads itself once.
 */
function BareError() {
  usePreloaderEnd();
  useEffect(() => void reloadForNewDeployment().catch(() => {}), []);
  return (
    <div role="alert" className="m-auto flex flex-col items-center gap-4 px-4 py-12 text-center">
      Не удалось загрузить страницу.
      <Button onClick={() => window.location.reload()}>Обновить страницу</Button>
    </div>
  );
}
