import { Trash2 } from 'lucide-react';
import { CHECK_LIMITS } from '#domain/forms/criterion-check-limits.ts';
import type { FactCondition } from '#domain/forms/criterion-check.schema.ts';
import { FIGURE_KEYS, SPEECH_FIGURES } from '#domain/speech/speech-words.ts';
import { IconButton } from '#src/components/ui/button.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { BuilderNumber } from '../builder/builder-number.tsx';

type FactRowProps = {
  name: string;
  condition: FactCondition;
  onChange: (condition: FactCondition) => void;
  /** Undefined: the only one of its rule. */
  onRemove: (() => void) | undefined;
};

const FIGURES = FIGURE_KEYS.map((value) => ({
  value,
  label: `${SPEECH_FIGURES[value].label}, ${SPEECH_FIGURES[value].unit}`,
}));
const BOUNDS = [
  { value: 'from', label: 'не меньше' },
  { value: 'to', label: 'не больше' },
];

/** A figure of speech above or below a bound (D-40, D-41); two of them make a range. */
export function CheckFactRow({ name, condition, onChange, onRemove }: FactRowProps) {
  const { from, to } = condition;
  const isLeast = to === null;
  const bound = to ?? from ?? 0;
  return (
    <div role="group" aria-label={name} className="flex flex-col gap-1.5 rounded border border-line p-2">
      <div className="flex items-center gap-1.5">
        <Select
          aria-label={`${name}: показатель речи`}
          options={FIGURES}
          value={condition.fact}
          onChange={({ target: { value } }) => onChange({ ...condition, fact: value })}
        />
        {onRemove && <IconButton label={`Убрать: ${name}`} icon={<Trash2 />} onClick={onRemove} />}
      </div>
      <div className="flex items-center gap-1.5">
        <Select
          aria-label={`${name}: граница`}
          className="w-36"
          options={BOUNDS}
          value={isLeast ? 'from' : 'to'}
          onChange={({ target: { value } }) =>
            onChange({ ...condition, from: value === 'from' ? bound : null, to: value === 'from' ? null : bound })
          }
        />
        <BuilderNumber
          aria-label={`${name}: значение`}
          className="w-24"
          max={CHECK_LIMITS.figure}
          value={bound}
          onChange={(value) => onChange({ ...condition, from: isLeast ? value : null, to: isLeast ? null : value })}
        />
      </div>
    </div>
  );
}
