import { Suspense } from 'react';
import { lazyPart } from '#src/app/lazy-part.ts';

const NotFoundNotice = lazyPart(async () => (await import('./not-found-notice.tsx')).NotFoundNotice);

/** P-4 in the place of a page's content; its text is no part of the first load. */
export function NotFound() {
  return (
    <Suspense fallback={null}>
      <NotFoundNotice />
    </Suspense>
  );
}
