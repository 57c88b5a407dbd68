import { Check } from 'lucide-react';
import { useId } from 'react';
import { losesPoints } from '#domain/evaluations/check-completeness.ts';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import { classNames } from '#src/components/ui/class-names.ts';
import { KeyHint } from './choice-look.tsx';
import { useAnswer, useRating } from './rating-context.ts';

/** Causes to choose from, only when points are lost (D-8). */
export function CriterionReasons({ criterion }: { criterion: FormCriterion }) {
  const { store } = useRating();
  const answer = useAnswer(criterion.criterion_key);
  const titleId = useId();
  if (criterion.reasons.length === 0 || !losesPoints(criterion, answer)) return null;
  return (
    <div className="mt-2.5">
      <p id={titleId} className="text-sm text-muted">
        Почему снижен балл
      </p>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would bring a second legend */}
      <div role="group" aria-labelledby={titleId} className="mt-1 flex flex-wrap gap-1.5">
        {criterion.reasons.map((reason, index) => (
          <ReasonChip
            key={reason}
            reason={reason}
            digit={index < 9 ? index + 1 : null}
            chosen={answer.reasons.includes(reason)}
            onToggle={() => store.toggleReason(criterion.criterion_key, reason)}
          />
        ))}
      </div>
    </div>
  );
}

type ReasonChipProps = {
  reason: string;
  /** Digit that chooses it together with Shift. */
  digit: number | null;
  chosen: boolean;
  onToggle: () => void;
};

function ReasonChip({ reason, digit, chosen, onToggle }: ReasonChipProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onToggle}
      className={classNames(
        'inline-flex min-h-7 items-center gap-1 rounded-full border px-2.5 text-left text-sm transition-colors pointer-coarse:min-h-11 pointer-coarse:px-3.5',
        chosen ? 'border-ink bg-ink text-canvas' : 'border-edge/50 bg-surface hover:border-edge hover:bg-subtle',
      )}
    >
      {chosen && <Check aria-hidden="true" className="size-3.5" />}
      {!chosen && digit !== null && <KeyHint>⇧{digit}</KeyHint>}
      {reason}
    </button>
  );
}
