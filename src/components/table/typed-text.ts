/**
 * Text of a search field whose settled value lives in the address. Typed text counts only over the address value it was
 * typed over: when the address moves by itself (back button, reset, a link), the field follows it; when it moves
 * because of our own text, typing goes on undisturbed.
 */
export type TypedText = {
  text: string;
  /** Address value that the text was typed over. */
  over: string;
  /** Text last sent to the address and not arrived there yet. */
  sent: string | null;
};

export function typeText(typed: TypedText | null, text: string, value: string): TypedText {
  return { text, over: typed?.over ?? value, sent: typed?.sent ?? null };
}

/** Text to put into the address; null when it is there already. */
export function textToSend(typed: TypedText | null, value: string): string | null {
  if (!typed) return null;
  const wanted = typed.text.trim();
  return wanted === (typed.sent ?? value) ? null : wanted;
}

/** Typed text that remains once the address shows `value`. */
export function settleText(typed: TypedText | null, value: string): TypedText | null {
  if (!typed || value === typed.over) return typed;
  return value === typed.sent ? { text: typed.text, over: value, sent: null } : null;
}
