import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { logFault } from '#src/app/log.ts';
import { dialogCalls, onDialogCall } from './dialog-call.ts';
import { Unasked } from './unasked.tsx';

const DialogHost = lazy(async (): Promise<{ default: ComponentType<{ call: number }> }> => {
  try {
    return { default: (await import('./dialog-host.tsx')).DialogHost };
  } catch (error) {
    logFault('Часть приложения не загрузилась', error);
    return { default: Unasked };
  }
});

/** Costs nothing until something is asked. */
export function DialogSlot() {
  const call = useSyncExternalStore(onDialogCall, dialogCalls);
  if (call === 0) return null;
  return (
    <Suspense fallback={null}>
      <DialogHost call={call} />
    </Suspense>
  );
}
