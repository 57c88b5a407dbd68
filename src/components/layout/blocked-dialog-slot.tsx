import { Suspense } from 'react';
import { useBlockedNotice } from '#src/app/blocked-notice.ts';
import { lazyPart } from '#src/app/lazy-part.ts';

const BlockedDialog = lazyPart(async () => (await import('./blocked-dialog.tsx')).BlockedDialog);

/** Slot of the blocked dialog: nothing is loaded until the server blocks somebody. */
export function BlockedDialogSlot() {
  const notice = useBlockedNotice();
  if (!notice) return null;
  return (
    <Suspense fallback={null}>
      <BlockedDialog message={notice.message} />
    </Suspense>
  );
}
