import { Suspense, useSyncExternalStore } from 'react';
import { hasWaitingNotices, onWaitingNotice } from '#src/app/notify.ts';
import { lazyPart } from '#src/app/lazy-part.ts';

const NoticeHost = lazyPart(async () => (await import('./notice-host.tsx')).NoticeHost);

let wanted = false;
function isWanted(): boolean {
  // Host stays once there has been a notice.
  wanted ||= hasWaitingNotices();
  return wanted;
}

/** Slot that loads the notifications' library with the first notice (P-44). */
export function NoticeSlot() {
  const isNeeded = useSyncExternalStore(onWaitingNotice, isWanted);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <NoticeHost />
    </Suspense>
  );
}
