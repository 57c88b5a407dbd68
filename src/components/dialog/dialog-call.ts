/** All that the first load knows of dialogs: that one is asked for, and what becomes of it if their look cannot come. */
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
