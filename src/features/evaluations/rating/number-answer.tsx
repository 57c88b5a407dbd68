import { useState } from 'react';
import { valueProblem } from '#domain/evaluations/check-value.ts';
import type { AnswerValue } from '#domain/evaluations/evaluations.schema.ts';
import type { Scale } from '#domain/scales/scale.schema.ts';
import { Input } from '#src/components/ui/input.tsx';
import { pointsText, rangeText } from '../answer-text.ts';
import { readNumber, writeNumber } from '#domain/kernel/number-text.ts';
import { useAnswer, useRating } from './rating-context.ts';

type NumberScale = Extract<Scale, { type: 'points' | 'range' }>;
type NumberAnswerProps = { criterionKey: string; scale: NumberScale; labelledBy: string; unit: string };

type Typed = { text: string; value: AnswerValue };

/**
 * Value of a number field: an invalid number stays in the field with its reason; the draft has «no answer» meanwhile.
 */
function readValue(scale: NumberScale, text: string): { value: number | null; problem: string | null } {
  if (text.trim() === '') return { value: null, problem: null };
  const value = readNumber(text);
  const problem = value === null ? 'Укажите число' : valueProblem(scale, value);
  return { value: problem ? null : value, problem };
}

export function NumberAnswer({ criterionKey, scale, labelledBy, unit }: NumberAnswerProps) {
  const { store } = useRating();
  const { value } = useAnswer(criterionKey);
  const [typed, setTyped] = useState<Typed>({ text: '', value: null });
  // Typed text, as long as the draft holds its value; a change from elsewhere replaces it.
  const text = typed.value === value ? typed.text : typeof value === 'number' ? writeNumber(value) : '';
  const { problem } = readValue(scale, text);

  const onChange = (next: string): void => {
    const read = readValue(scale, next);
    setTyped({ text: next, value: read.value });
    if (read.value !== value) store.setValue(criterionKey, read.value);
  };

  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <div className="w-28">
        <Input
          inputMode="decimal"
          autoComplete="off"
          data-answer-field
          aria-labelledby={labelledBy}
          aria-required
          aria-invalid={problem ? true : undefined}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {unit && <span className="text-muted">{unit}</span>}
      <span aria-live="polite" className="text-sm">
        {problem ? <span className="text-grade-poor">{problem}</span> : <HitRange scale={scale} value={value} />}
      </span>
    </div>
  );
}

function HitRange({ scale, value }: { scale: NumberScale; value: AnswerValue }) {
  if (scale.type !== 'range' || typeof value !== 'number') return null;
  const hit = scale.ranges.find(({ from, to }) => (from === null || from <= value) && (to === null || value < to));
  if (!hit) return null;
  return (
    <span className="text-muted tabular-nums">
      {rangeText(hit)} → <span className="font-medium text-ink">{pointsText(hit.points)}</span>
    </span>
  );
}
