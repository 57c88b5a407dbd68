import { useEffect, useState } from 'react';
import { settleText, textToSend, type TypedText, typeText } from './typed-text.ts';

/** Pause before a search (P-46). */
const SEARCH_DELAY_MS = 500;

type SettledText = {
  /** Text of the field. */
  text: string;
  type: (text: string) => void;
  /** Sends at once: Enter, a cross, leaving the field. */
  sendNow: (text?: string) => void;
};

/** Text that is typed freely and sent once typing pauses; the settled value lives elsewhere, in the address. */
export function useDebouncedText(value: string, onSettle: (text: string) => void): SettledText {
  const [kept, setKept] = useState<TypedText | null>(null);
  const typed = settleText(kept, value);
  // Settled text is remembered: otherwise going back to where the typing began would not be seen as a move.
  if (typed !== kept) setKept(typed);
  const wanted = textToSend(typed, value);

  const sendNow = (text?: string): void => {
    const now = text === undefined ? typed : typeText(typed, text, value);
    const asked = textToSend(now, value);
    setKept(now && asked !== null ? { ...now, sent: asked } : now);
    if (asked !== null) onSettle(asked);
  };
  // Timer restarts with each render while there is something to send: every keystroke renders, and so does the answer.
  useEffect(() => {
    if (wanted === null) return undefined;
    const timer = setTimeout(() => sendNow(), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  });

  return { text: typed?.text ?? value, type: (text) => setKept(typeText(typed, text, value)), sendNow };
}
