import { PHRASE_KEYS } from '#domain/comment-templates/offer-order.ts';

/** Key of the phrase at this place of the order; a touch screen has none. */
export function PhraseKey({ at }: { at: number }) {
  if (at >= PHRASE_KEYS) return null;
  return (
    <span aria-hidden="true" className="flex-none text-xs text-muted tabular-nums pointer-coarse:hidden">
      Alt {at + 1}
    </span>
  );
}
