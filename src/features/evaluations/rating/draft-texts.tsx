import { EVALUATION_LIMITS } from '#domain/evaluations/evaluation-limits.ts';
import { Field } from '#src/components/ui/field.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { useAttention, useDraftText, useRating } from './rating-context.ts';
import type { DraftText } from './rating-store.ts';

export const TEXT_NAMES: Record<DraftText, string> = {
  general_comment: 'Общий комментарий',
  growth_points: 'Точки роста',
};

const HELP: Record<DraftText, string> = {
  general_comment: 'Что важно сказать о разговоре в целом',
  growth_points: 'Что сотруднику попробовать в следующий раз',
};

export function DraftTexts() {
  return (
    <div className="grid gap-4 px-4 py-4">
      <TextField field="general_comment" />
      <TextField field="growth_points" />
    </div>
  );
}

function TextField({ field }: { field: DraftText }) {
  const { store } = useRating();
  const text = useDraftText(field);
  const error = useAttention((state) => state.messages.get(field));
  return (
    <Field label={TEXT_NAMES[field]} help={HELP[field]} error={error}>
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          maxLength={EVALUATION_LIMITS.comment}
          value={text}
          onChange={(event) => store.setText(field, event.target.value)}
        />
      )}
    </Field>
  );
}
