import { Suspense } from 'react';
import { lazyPart } from '#src/app/lazy-part.ts';

const NotFoundNotice = lazyPart(async () => (await import('./not-found-notice.tsx')).NotFoundNotice);

/** 404 in place of a page's content (P-4); its text is no part of the first load. */
export function NotFound() {
  return (
    <Suspense fallback={null}>
      <NotFoundNotice />
    </Suspense>
  );
}
