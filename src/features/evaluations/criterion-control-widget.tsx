import { useEffect, useRef, useState } from 'react';
import type { Answer } from '#domain/evaluations/evaluations.schema.ts';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import { CriterionAnswer } from './rating/criterion-answer.tsx';
import { NaToggle } from './rating/criterion-tools.tsx';
import { sheetOfOne } from './rating/preview-sheet.ts';
import { RatingSheetProvider } from './rating/rating-context.ts';

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
  const [sheet] = useState(() => sheetOfOne(criterion, initial));
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const { store } = sheet;
    return store.subscribe(() => {
      const { value, na } = store.answer(key);
      latest.current({ value, na });
    });
  }, [sheet, key]);
  return (
    <RatingSheetProvider value={sheet}>
      <div data-keyless="" className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="max-w-full min-w-0 flex-auto">
          <CriterionAnswer criterionKey={key} scale={scale} labelledBy={labelledBy} />
        </div>
        {allow_na && <NaToggle criterionKey={key} />}
      </div>
    </RatingSheetProvider>
  );
}
