import { countOf } from '#domain/kernel/plural.ts';
import { useAttention } from './rating-context.ts';

/** Reasons why the evaluation was not submitted; messages at criteria disappear as they are touched. */
export function RatingObstacles({ otherwise }: { otherwise: string | null }) {
  const left = useAttention((state) => state.messages.size);
  return (
    <p aria-live="polite" className="text-sm text-grade-poor not-empty:pb-2">
      {left > 0 ? `Осталось исправить: ${countOf(left, ['критерий', 'критерия', 'критериев'])}` : otherwise}
    </p>
  );
}
