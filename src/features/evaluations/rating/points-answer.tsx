import { useId } from 'react';
import type { Scale } from '#domain/scales/scale.schema.ts';
import { answerTone } from '../answer-text.ts';
import { choiceClass } from './choice-look.tsx';
import { POINT_CHIPS_MAX } from './digit-answer.ts';
import { NumberAnswer } from './number-answer.tsx';
import { CriticalSign } from './option-answer.tsx';
import { useAnswer, useRating } from './rating-context.ts';

type PointsScale = Extract<Scale, { type: 'points' }>;
type PointsAnswerProps = { criterionKey: string; scale: PointsScale; labelledBy: string };

export function PointsAnswer({ criterionKey, scale, labelledBy }: PointsAnswerProps) {
  const name = useId();
  if (scale.max > POINT_CHIPS_MAX) {
    return <NumberAnswer criterionKey={criterionKey} scale={scale} labelledBy={labelledBy} unit={`из ${scale.max}`} />;
  }
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} aria-required className="flex flex-wrap gap-1">
      {Array.from({ length: scale.max + 1 }, (_, points) => (
        <PointChip key={points} name={name} points={points} criterionKey={criterionKey} scale={scale} />
      ))}
    </div>
  );
}

type PointChipProps = { name: string; points: number; criterionKey: string; scale: PointsScale };

function PointChip({ name, points, criterionKey, scale }: PointChipProps) {
  const { store } = useRating();
  const chosen = useAnswer(criterionKey).value === points;
  const tone = answerTone(scale, { value: points, na: false });
  return (
    <label className={choiceClass(chosen && tone, 'min-w-9 justify-center tabular-nums pointer-coarse:min-w-11')}>
      <input
        type="radio"
        name={name}
        checked={chosen}
        onChange={() => store.setValue(criterionKey, points)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {points}
      {points === 0 && scale.zero_critical !== 'none' && <CriticalSign scope={scale.zero_critical} />}
    </label>
  );
}
