import { useEffect, useRef, useState } from 'react';
import type { Answer } from '#domain/evaluations/evaluations.schema.ts';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import { CriterionAnswer } from './rating/criterion-answer.tsx';
import { NaToggle } from './rating/criterion-tools.tsx';
import { formStateOfOne } from './rating/preview-form-state.ts';
import { RatingFormStateProvider } from './rating/rating-context.ts';

type Given = Pick<Answer, 'value' | 'na'>;
type CriterionControlProps = {
  criterion: FormCriterion;
  /** Initial answer; afterwards the control keeps its own. */
  initial: Given;
  onChange: (given: Given) => void;
  labelledBy: string;
};

/** Answer control of a criterion outside of an evaluation: the choice is only reported. */
export function CriterionControl({ criterion, initial, onChange, labelledBy }: CriterionControlProps) {
  const { criterion_key: key, scale, allow_na } = criterion;
  const [formState] = useState(() => formStateOfOne(criterion, initial));
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const { store } = formState;
    return store.subscribe(() => {
      const { value, na } = store.answer(key);
      latest.current({ value, na });
    });
  }, [formState, key]);
  return (
    <RatingFormStateProvider value={formState}>
      <div data-keyless="" className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="max-w-full min-w-0 flex-auto">
          <CriterionAnswer criterionKey={key} scale={scale} labelledBy={labelledBy} />
        </div>
        {allow_na && <NaToggle criterionKey={key} describedBy={labelledBy} />}
      </div>
    </RatingFormStateProvider>
  );
}
