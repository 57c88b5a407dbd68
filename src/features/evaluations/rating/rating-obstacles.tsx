import { CRITERIA } from '#domain/kernel/nouns.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { Button } from '#src/components/ui/button.tsx';
import { useAttention, useRating } from './rating-context.ts';
import { goToFault } from './rating-form-state.ts';

/** Reasons why the evaluation was not submitted; messages at criteria disappear as they are touched. */
export function RatingObstacles({ otherwise }: { otherwise: string | null }) {
  const formState = useRating();
  const left = useAttention((state) => state.messages.size);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 not-empty:pb-2">
      <p aria-live="polite" className="text-sm text-grade-poor">
        {left > 0 ? `Осталось исправить: ${countOf(left, CRITERIA)}` : otherwise}
      </p>
      {left > 1 && (
        <Button size="sm" onClick={() => goToFault(formState, formState.attention.nextFault())}>
          К следующему
        </Button>
      )}
    </div>
  );
}
