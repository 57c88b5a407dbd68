import { useEffect } from 'react';
import { notify } from '#src/app/notify.ts';
import { giveUpCalled } from './dialog-call.ts';

/** In place of a dialog whose code has not come: no answer is a no, nobody waits for ever, whichever call it is. */
export function Unasked({ call }: { call?: number }) {
  useEffect(() => {
    notify.negative('Не удалось открыть окно. Обновите страницу.');
    giveUpCalled();
  }, [call]);
  return null;
}
