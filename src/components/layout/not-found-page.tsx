import type { ReactNode } from 'react';
import { hasLinkEnded } from '#src/app/temporary-token.ts';
import { LinkEnded } from './link-ended.tsx';
import { NotFoundNotice } from './not-found-notice.tsx';
import { usePreloaderEnd } from './root-layout.tsx';
import { PublicFrame } from './public-frame.tsx';

/** 404 page (P-4), for an address without a route; also for a guest whose link has ended. */
export function NotFoundPage({ palette }: { palette: ReactNode }) {
  // Preloader is ended here: the root's layout, which ends it otherwise, is not mounted when the guards have refused.
  usePreloaderEnd();
  if (hasLinkEnded()) return <LinkEnded />;
  return (
    <PublicFrame palette={palette}>
      <NotFoundNotice />
    </PublicFrame>
  );
}
