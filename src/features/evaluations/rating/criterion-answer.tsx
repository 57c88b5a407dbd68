import { EVALUATION_LIMITS } from '#domain/evaluations/evaluation-limits.ts';
import type { Scale } from '#domain/scales/scale.schema.ts';
import { DebouncedDay } from '#src/components/field-group/debounced-day.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import type { CardLook } from './criterion-card.tsx';
import { MultiAnswer } from './multi-answer.tsx';
import { NumberAnswer } from './number-answer.tsx';
import { OptionAnswer } from './option-answer.tsx';
import { PointsAnswer } from './points-answer.tsx';
import { useAnswer, useRating } from './rating-context.ts';

type CriterionAnswerProps = { criterionKey: string; scale: Scale; labelledBy: string; look?: CardLook };

/** Control that fits the scale (D-18). */
export function CriterionAnswer({ criterionKey, scale, labelledBy, look = 'card' }: CriterionAnswerProps) {
  const common = { criterionKey, labelledBy };
  switch (scale.type) {
    case 'binary':
    case 'ternary':
    case 'select':
      return <OptionAnswer {...common} scale={scale} look={look} />;
    case 'points':
      return <PointsAnswer {...common} scale={scale} />;
    case 'multi':
      return <MultiAnswer {...common} scale={scale} />;
    case 'range':
      return <NumberAnswer {...common} scale={scale} unit={scale.unit} />;
    case 'text':
      return <TextAnswer {...common} />;
    case 'date':
      return <DateAnswer {...common} />;
  }
}

type FieldProps = Omit<CriterionAnswerProps, 'scale' | 'look'>;

function TextAnswer({ criterionKey, labelledBy }: FieldProps) {
  const { store } = useRating();
  const { value } = useAnswer(criterionKey);
  return (
    <Textarea
      rows={2}
      data-answer-field
      aria-labelledby={labelledBy}
      maxLength={EVALUATION_LIMITS.text}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => store.setValue(criterionKey, event.target.value || null)}
    />
  );
}

function DateAnswer({ criterionKey, labelledBy }: FieldProps) {
  const { store } = useRating();
  const { value } = useAnswer(criterionKey);
  return (
    <div className="w-44">
      <DebouncedDay
        label="Дата"
        input={{ 'aria-labelledby': labelledBy, 'data-answer-field': '' }}
        value={typeof value === 'string' ? value : undefined}
        onSettle={(day) => store.setValue(criterionKey, day || null)}
      />
    </div>
  );
}
