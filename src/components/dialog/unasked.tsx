import { useEffect } from 'react';
import { notify } from '#src/app/notify.ts';
import { giveUpDialogs } from './dialog.ts';

/** In place of a dialog whose code has not come: no answer is a no, nobody waits for ever. */
export function Unasked() {
  useEffect(() => {
    notify.negative('Не удалось открыть окно. Обновите страницу.');
    giveUpDialogs();
  }, []);
  return null;
}
