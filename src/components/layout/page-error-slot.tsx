import type { ErrorComponentProps } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '#src/app/lazy-part.ts';
import { reloadForNewDeployment } from '#src/app/chunk-load-error.ts';
import { Button } from '#src/components/ui/button.tsx';
import { usePreloaderEnd } from './root-layout.tsx';

const loadPageError = () => import('./page-error.tsx');

const PageError = lazyPart(async () => (await loadPageError()).PageError, BareError);

/** Fetched while all is well: what it will have to say may be that nothing comes any more. */
export function expectPageErrors(): void {
  window.addEventListener('load', () => void loadPageError().catch(() => {}), { once: true });
}

/** What has gone wrong on a page, its words being no part of the first load. */
export function PageErrorSlot(props: ErrorComponentProps) {
  return (
    <Suspense fallback={null}>
      <PageError {...props} />
    </Suspense>
  );
}

/** The root itself has failed; there is no frame to stand in. */
export function FatalErrorSlot(props: ErrorComponentProps) {
  return (
    <main className="flex min-h-dvh flex-col">
      <PageErrorSlot {...props} />
    </main>
  );
}

/** The words have not come either. As with any missing part, a page of an older deployment reloads itself once. */
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
