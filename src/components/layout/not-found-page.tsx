import { hasLinkEnded } from '#src/app/temporary-token.ts';
import { LinkEnded } from './link-ended.tsx';
import { NotFoundNotice } from './not-found-notice.tsx';
import { usePreloaderEnd } from './root-layout.tsx';
import { Standing } from './standing.tsx';

/** P-4, for an address that nothing fits; also for a guest whose link opens nothing any more. */
export function NotFoundPage() {
  // The root's layout, which ends it otherwise, does not stand when the guards have refused.
  usePreloaderEnd();
  if (hasLinkEnded()) return <LinkEnded />;
  return (
    <Standing>
      <NotFoundNotice />
    </Standing>
  );
}
