import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '#src/app/lazy-part.ts';
import { dialogCalls, onDialogCall } from './dialog-call.ts';
import { DialogLoadFailed } from './dialog-load-failed.tsx';

const DialogHost = lazyPart(async () => (await import('./dialog-host.tsx')).DialogHost, DialogLoadFailed);

/** Slot of the dialog host, loaded with the first question. */
export function DialogSlot() {
  const call = useSyncExternalStore(onDialogCall, dialogCalls);
  if (call === 0) return null;
  return (
    <Suspense fallback={null}>
      <DialogHost call={call} />
    </Suspense>
  );
}
