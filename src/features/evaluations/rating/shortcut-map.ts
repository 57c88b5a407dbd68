import { lookUp } from '#domain/kernel/look-up.ts';
import { isPlain, type KeyPress, type KeyTarget } from '#src/components/player/key-target.ts';

export type RatingAction =
  | { kind: 'move'; step: 1 | -1 }
  | { kind: 'step'; step: 1 | -1 }
  | { kind: 'digit'; digit: number }
  | { kind: 'reason'; digit: number }
  | { kind: 'phrase'; digit: number }
  | { kind: 'rest' }
  | { kind: 'na' }
  | { kind: 'comment' }
  | { kind: 'mark' }
  | { kind: 'enter' }
  | { kind: 'leave' }
  | { kind: 'hide' }
  | { kind: 'submit' };

const DIGIT = /^(?:Digit|Numpad)(\d)$/;

/** Keys that mean nothing in a field of one line: they go on between the criteria. */
const LINE_KEYS = /^Arrow(?:Up|Down)$/;

/** `number`: the answer's own field of one line. */
type RatingTarget = KeyTarget | 'number';

const SLIDER_KEYS = /^(?:Arrow|Page)/;

const BY_CODE: Record<string, RatingAction> = {
  KeyJ: { kind: 'move', step: 1 },
  ArrowDown: { kind: 'move', step: 1 },
  KeyK: { kind: 'move', step: -1 },
  ArrowUp: { kind: 'move', step: -1 },
  PageDown: { kind: 'step', step: 1 },
  PageUp: { kind: 'step', step: -1 },
  KeyB: { kind: 'rest' },
  KeyN: { kind: 'na' },
  KeyC: { kind: 'comment' },
  KeyM: { kind: 'mark' },
};

/**
 * Action of the form on this key, null when it has none. By position on the keyboard: «т» is N, «с» is C. Ctrl+Enter
 * submits from anywhere but a dialog, Alt with a digit puts in a phrase; Esc leaves a field for its criterion.
 */
export function ratingAction(press: KeyPress, target: RatingTarget): RatingAction | null {
  if (target === 'dialog') return null;
  if (isEnter(press) && (press.ctrlKey || press.metaKey)) return { kind: 'submit' };
  if (isAlt(press)) return phraseAction(press);
  if (!isPlain(press)) return null;
  if (press.code === 'Escape') return { kind: target === 'page' ? 'hide' : 'leave' };
  if (target === 'text') return null;
  if (press.shiftKey) return target === 'number' ? null : reasonAction(press);
  if (target === 'number') return LINE_KEYS.test(press.code) ? (lookUp(BY_CODE, press.code) ?? null) : null;
  return plainAction(press, target);
}

/** Digits of the row only: with Shift those of the keypad are arrows. «?» opens the keys, and is a 7 on Russian layouts. */
function reasonAction({ code, key }: KeyPress): RatingAction | null {
  const digit = key === '?' ? undefined : /^Digit([1-9])$/.exec(code)?.[1];
  return digit === undefined ? null : { kind: 'reason', digit: Number(digit) };
}

const isAlt = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyPress): boolean =>
  altKey && !ctrlKey && !metaKey && !shiftKey;

/**
 * Alt with a digit, while typing as well: browsers have nothing there but the tabs of Linux, which the page may keep. Not
 * with Ctrl: that is AltGr.
 */
function phraseAction({ code }: KeyPress): RatingAction | null {
  const digit = /^Digit([1-9])$/.exec(code)?.[1];
  return digit === undefined ? null : { kind: 'phrase', digit: Number(digit) };
}

function plainAction(press: KeyPress, target: KeyTarget): RatingAction | null {
  const digit = DIGIT.exec(press.code)?.[1];
  if (digit !== undefined) return { kind: 'digit', digit: Number(digit) };
  if (isEnter(press)) return target === 'page' ? { kind: 'enter' } : null;
  if (target === 'slider' && SLIDER_KEYS.test(press.code)) return null;
  return lookUp(BY_CODE, press.code) ?? null;
}

function isEnter({ code }: KeyPress): boolean {
  return code === 'Enter' || code === 'NumpadEnter';
}
