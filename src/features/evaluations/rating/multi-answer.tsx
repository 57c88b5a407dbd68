import { Square, SquareCheck } from 'lucide-react';
import type { Scale } from '#domain/scales/scale.schema.ts';
import { choiceClass, KeyHint } from './choice-look.tsx';
import { toggled } from './digit-answer.ts';
import { CriticalSign } from './option-answer.tsx';
import { useAnswer, useRating } from './rating-context.ts';

type MultiScale = Extract<Scale, { type: 'multi' }>;
type MultiAnswerProps = { criterionKey: string; scale: MultiScale; labelledBy: string };

export function MultiAnswer({ criterionKey, scale, labelledBy }: MultiAnswerProps) {
  const { store } = useRating();
  const { value } = useAnswer(criterionKey);
  const chosen = Array.isArray(value) ? value : [];
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would bring a second legend
    <div role="group" aria-labelledby={labelledBy} className="flex flex-wrap gap-1.5">
      {scale.options.map((option, index) => (
        <Check
          key={option.key}
          label={option.label}
          hint={index < 9 ? String(index + 1) : null}
          checked={chosen.includes(option.key)}
          onChange={() => store.setValue(criterionKey, toggled(scale, option.key, value))}
          critical={option.critical}
        />
      ))}
      <Check
        label="Ничего из этого"
        hint="0"
        checked={Array.isArray(value) && value.length === 0}
        onChange={() => store.setValue(criterionKey, [])}
        critical="none"
      />
    </div>
  );
}

type CheckProps = {
  label: string;
  hint: string | null;
  checked: boolean;
  onChange: () => void;
  critical: 'none' | 'group' | 'form';
};

function Check({ label, hint, checked, onChange, critical }: CheckProps) {
  return (
    <label className={choiceClass(checked && 'accent')}>
      <input
        type="checkbox"
        checked={checked}
        onChange={onChange}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {checked ? <SquareCheck aria-hidden="true" /> : <Square aria-hidden="true" className="text-muted" />}
      {hint !== null && <KeyHint>{hint}</KeyHint>}
      <span className="min-w-0">{label}</span>
      {critical !== 'none' && <CriticalSign scope={critical} />}
    </label>
  );
}
