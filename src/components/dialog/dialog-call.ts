/**
 * Dialog calls without their view: the only part in the first load; counts calls and rejects them when the view cannot
 * load.
 */
let calls = 0;
let giveUp = (): void => {};
const listeners = new Set<() => void>();

export function loadDialogHost(whenItCannotCome: () => void): void {
  calls += 1;
  giveUp = whenItCannotCome;
  for (const listener of listeners) listener();
}

export function onDialogCall(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function dialogCalls(): number {
  return calls;
}

export function rejectPendingDialogs(): void {
  giveUp();
}
