import { notify } from '#src/app/notify.ts';
import { FILES_MAX } from './upload-queue.ts';

/** Notifies how many files did not fit. */
export function notifySurplus(surplus: number): void {
  if (surplus > 0) notify.warning(`За раз не больше ${FILES_MAX} записей: не взято ${surplus}.`);
}
