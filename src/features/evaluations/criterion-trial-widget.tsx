import { useId, useState } from 'react';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import { CriterionAnswer } from './rating/criterion-answer.tsx';
import { CriterionComment } from './rating/criterion-comment.tsx';
import { CriterionGuide } from './rating/criterion-guide.tsx';
import { CriterionReasons } from './rating/criterion-reasons.tsx';
import { CriterionTools } from './rating/criterion-tools.tsx';
import { blankFormState, adaptedFormState, contentOfOne } from './rating/preview-form-state.ts';
import { RatingFormStateProvider } from './rating/rating-context.ts';

type Tried = Pick<FormCriterion, 'name' | 'description' | 'scale' | 'allow_na' | 'comment_required' | 'reasons'>;

/** Key of no form: a page may show the same criterion in one as well, and ids are made of keys. */
const KEY = 'trial';

/** Trial of one criterion as the assessor sees it: nothing of it is stored. */
export function CriterionTrial({ criterion: tried }: { criterion: Tried }) {
  const [shown, setShown] = useState(() => trialSheet(tried));
  if (shown.tried !== tried) setShown(trialSheet(tried, shown));
  const { criterion, formState } = shown;
  const nameId = useId();
  return (
    <RatingFormStateProvider value={formState}>
      <h3 id={nameId} className="font-semibold break-words">
        {criterion.name}
      </h3>
      <CriterionGuide criterion={criterion} />
      <div className="mt-2 flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="max-w-full min-w-0 flex-auto">
          <CriterionAnswer key={criterion.scale.type} criterionKey={KEY} scale={criterion.scale} labelledBy={nameId} />
        </div>
        <CriterionTools criterion={criterion} nameId={nameId} />
      </div>
      <CriterionReasons criterion={criterion} />
      <CriterionComment criterion={criterion} />
    </RatingFormStateProvider>
  );
}

type Shown = { tried: Tried; criterion: FormCriterion; formState: ReturnType<typeof blankFormState> };

/** Sheet of the criterion as it is now, with the former answer as far as it still fits. */
function trialSheet(tried: Tried, before?: Shown): Shown {
  const place = { criterion_key: KEY, criterion_id: null, weight: 1, bonus: false, hidden: false };
  const criterion = { ...tried, ...place };
  const content = contentOfOne(criterion);
  return {
    tried,
    criterion,
    formState: before ? adaptedFormState(before.formState, content) : blankFormState(content),
  };
}
