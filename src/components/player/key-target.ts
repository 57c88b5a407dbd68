/**
 * Kind of element a key was pressed in: a text field and a dialog keep every key, a control keeps the keys that drive
 * it, the rest of the page keeps none.
 */
export type KeyTarget = 'text' | 'dialog' | 'choice' | 'slider' | 'pressable' | 'page';

const TEXT_TYPES = new Set([
  'text',
  'search',
  'number',
  'date',
  'time',
  'datetime-local',
  'email',
  'password',
  'tel',
  'url',
]);
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

export function keyTarget(target: EventTarget | null): KeyTarget {
  if (!(target instanceof HTMLElement)) return 'page';
  if (target.closest(OVERLAYS)) return 'dialog';
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return 'text';
  if (target instanceof HTMLInputElement) return inputTarget(target);
  if (target.getAttribute('role') === 'slider') return 'slider';
  if (target.getAttribute('role') === 'tab') return 'choice';
  return target.matches('button, a[href], summary, [role="button"]') ? 'pressable' : 'page';
}

function inputTarget(input: HTMLInputElement): KeyTarget {
  if (TEXT_TYPES.has(input.type)) return 'text';
  if (input.type === 'range') return 'slider';
  return input.type === 'radio' ? 'choice' : 'pressable';
}

/** Part of a keyboard event that shortcuts read; `code` is the key's position, the same on every layout. */
export type KeyPress = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** True without modifiers: Ctrl, Cmd and Alt belong to the browser. */
export function isPlain({ ctrlKey, metaKey, altKey }: KeyPress): boolean {
  return !ctrlKey && !metaKey && !altKey;
}
