import { useEffect } from 'react';
import { notify } from '#src/app/notify.ts';
import { rejectPendingDialogs } from './dialog-call.ts';

/**
 * Replacement of a dialog whose code has not loaded: no answer is a no, nobody waits for ever, whichever call it is.
 */
export function DialogLoadFailed({ call }: { call?: number }) {
  useEffect(() => {
    notify.negative('Не удалось открыть окно. Обновите страницу.');
    rejectPendingDialogs();
  }, [call]);
  return null;
}
