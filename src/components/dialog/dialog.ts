import type { FieldList, FieldValues } from '../field-group/field-spec.ts';
import { loadDialogHost } from './dialog-call.ts';

/**
 * Dialog for every question (P-40), from anywhere: `if (await dialog({ title: 'Удалить форму?' })) …`. Its view is
 * loaded with the first question.
 */
type Asking = {
  title: string;
  /** Plain text under the title. */
  message?: string;
  /** Message with markup; anything unsafe in it is left out. */
  html?: string;
  /** Shows a spinner. */
  spinner?: boolean;
  /** Name of the button, «Продолжить» by default; null for none. */
  ok?: string | null;
  /** Name of the button, «Отмена» by default; null for none. */
  cancel?: string | null;
  /** OK is destructive. */
  danger?: boolean;
  /** Esc, the cross and a click outside do nothing, and the buttons answer without closing: the caller closes. */
  noDismiss?: boolean;
};

type Prompt<Fields extends FieldList> = {
  /** Fields inside the dialog; OK needs them valid. */
  form: Fields;
  initial?: Partial<FieldValues<Fields>>;
  /**
   * Sends the values while the dialog stays. What it throws is shown inside, at the fields that it names, and nothing
   * typed is lost.
   */
  onOk?: (values: FieldValues<Fields>) => unknown;
};

export type DialogOptions = Asking & Partial<Prompt<FieldList>>;

/** Open dialog: the answer to wait for, and a way to close one that does not close itself. */
type OpenDialog<Answer> = Promise<Answer> & { close: () => void };

type DialogAnswer = boolean | Readonly<Record<string, unknown>> | null;

export type DialogRequest = {
  id: number;
  options: DialogOptions;
  /** Drawn on the page; the next dialog waits for it. */
  isDrawn: boolean;
  /** False while it fades out. */
  isOpen: boolean;
  /** Button pressed while the dialog stays. */
  pressed: 'ok' | 'cancel' | null;
  resolve: (answer: DialogAnswer) => void;
};

/** Duration of a dialog's appearing and disappearing (P-40). */
const TRANSITION_MS = 300;

let requests: readonly DialogRequest[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly DialogRequest[]): void {
  requests = next;
  for (const listener of listeners) listener();
}

function transition(): number {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : TRANSITION_MS;
}

function remove(id: number): void {
  change(requests.filter((request) => request.id !== id));
}

/** Closes the dialog together with its fields and their errors. */
function closeDialog(id: number): void {
  const request = requests.find((each) => each.id === id);
  if (!request?.isOpen) return;
  request.resolve(request.options.form ? null : false);
  update(id, { isOpen: false });
  setTimeout(remove, transition(), id);
}

function update(id: number, part: Partial<DialogRequest>): void {
  change(requests.map((request) => (request.id === id ? { ...request, ...part } : request)));
}

/** Confirms: the promise has its answer; the dialog closes unless the caller wants to close it. */
export function confirmDialog({ id, options, resolve }: DialogRequest, answer: DialogAnswer): void {
  resolve(answer);
  if (options.noDismiss) update(id, { pressed: 'ok' });
  else closeDialog(id);
}

/** Cancels: the button, Esc, the cross or a click outside. */
export function cancelDialog({ id, options, resolve }: DialogRequest): void {
  resolve(options.form ? null : false);
  if (options.noDismiss) update(id, { pressed: 'cancel' });
  else closeDialog(id);
}

export function isUnanswered(id: number): boolean {
  return requests.some((request) => request.id === id && request.isOpen && request.pressed === null);
}

/** Called by the dialog itself once it is drawn. */
export function dialogIsDrawn(id: number): void {
  update(id, { isDrawn: true });
}

/** Rejects pending dialogs: the code that draws them has not loaded. */
export function giveUpDialogs(): void {
  for (const { id } of requests) closeDialog(id);
}

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Dialogs that are open or fading out, the topmost last. */
export function openDialogs(): readonly DialogRequest[] {
  return requests;
}

export function dialog<const Fields extends FieldList>(
  options: Asking & Prompt<Fields>,
): OpenDialog<FieldValues<Fields> | null>;
export function dialog(options: Asking): OpenDialog<boolean>;
export function dialog(options: DialogOptions): OpenDialog<DialogAnswer> {
  lastId += 1;
  const id = lastId;
  const answer = new Promise<DialogAnswer>((resolve) => {
    change([...requests, { id, options, isDrawn: false, isOpen: true, pressed: null, resolve }]);
  });
  loadDialogHost(giveUpDialogs);
  return Object.assign(answer, { close: () => closeDialog(id) });
}
