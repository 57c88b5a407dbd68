import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { logFault } from '#src/app/log.ts';
import { openDialogs, subscribeToDialogs } from './dialog.ts';
import type { DialogHostProps } from './dialog-host.tsx';
import { Unasked } from './unasked.tsx';

const DialogHost = lazy(async (): Promise<{ default: ComponentType<DialogHostProps> }> => {
  try {
    return { default: (await import('./dialog-host.tsx')).DialogHost };
  } catch (error) {
    logFault('Часть приложения не загрузилась', error);
    return { default: Unasked };
  }
});

/** Costs nothing until something is asked. */
export function DialogSlot() {
  const requests = useSyncExternalStore(subscribeToDialogs, openDialogs);
  if (requests.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <DialogHost requests={requests} />
    </Suspense>
  );
}
