import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMediaQuery } from '#src/app/use-media-query.ts';
import { Button } from '#src/components/ui/button.tsx';
import { useAttention, useRating } from './rating-context.ts';
import { goStep, isAtFirstStep, type StepDirection } from './rating-steps.ts';

/** Breakpoint md (P-19): below it a criterion is a step. */
export const WIDE_ENOUGH_FOR_GROUPS = '(min-width: 769px)';

/** True when there is a next step; at the last one only submitting is left. */
export function useIsBetweenSteps(): boolean {
  const { content } = useRating().store;
  const isAtEnd = useAttention(({ active }) => active === null);
  return content.type_view === 'steps' && !isAtEnd;
}

/** Buttons of the steps; nothing for a form of another view. */
export function StepButtons() {
  const formState = useRating();
  const unit = useMediaQuery(WIDE_ENOUGH_FOR_GROUPS) ? 'group' : 'criterion';
  const isBetween = useIsBetweenSteps();
  const isAtStart = useAttention(() => isAtFirstStep(formState, unit));
  if (formState.store.content.type_view !== 'steps') return null;

  const go = (direction: StepDirection) => (): void => void goStep(formState, direction, unit);
  return (
    <>
      <Button
        icon={<ChevronLeft aria-hidden="true" />}
        onClick={go(-1)}
        disabledReason={isAtStart ? 'Это первый шаг' : undefined}
      >
        <span className="@max-[480px]:sr-only">Назад</span>
      </Button>
      {isBetween && (
        <Button variant="primary" onClick={go(1)}>
          Далее
          <ChevronRight aria-hidden="true" />
        </Button>
      )}
    </>
  );
}
