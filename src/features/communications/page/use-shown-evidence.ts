import { useEffect, useEffectEvent } from 'react';
import type { MessageEvidence } from '#domain/evaluations/evaluations.schema.ts';
import { useBoard } from '#src/components/player/fragments.ts';
import { scrollIntoMiddle } from '#src/components/player/scroll-into-middle.ts';
import { messageOf } from '#domain/evaluations/quote-range.ts';

/** Evidence that was pressed, with the message or segment it lies in; brings it into view. */
export function useShownEvidence(
  list: React.RefObject<HTMLOListElement | null>,
  texts: readonly { text: string }[],
  onShow: () => void,
): MessageEvidence | null {
  const pressed = useBoard((board) => board.shown);
  const message = pressed && messageOf(texts, pressed);
  const bring = useEffectEvent(() => {
    onShow();
    const bubble = list.current?.querySelector(`[data-words="${message}"]`);
    if (bubble) scrollIntoMiddle(bubble);
  });
  useEffect(() => {
    // After this render: the other side is shown at once, and an effect cannot do that.
    if (pressed) queueMicrotask(bring);
  }, [pressed]);
  return pressed && message !== null ? { message, quote: pressed.quote } : null;
}
