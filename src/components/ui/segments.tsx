import { useId } from 'react';
import { classNames } from './class-names.ts';

type SegmentTone = 'accent' | 'good' | 'bad';
type Segment<Value extends string> = { value: Value; label: string; tone?: SegmentTone };

type SegmentsProps<Value extends string> = {
  /** Accessible name. */
  label: string;
  options: readonly Segment<Value>[];
  /** Chosen value; null: none yet. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** Id of the error sentence. */
  errorId?: string | undefined;
};

/** Chosen segment by colour, weight and a thicker edge, so that it is recognised without colour too (U-1). */
const CHOSEN: Record<SegmentTone, string> = {
  accent: 'border-accent-text bg-accent-soft text-accent-text inset-ring-accent-text',
  good: 'border-grade-excellent bg-grade-excellent-soft text-grade-excellent inset-ring-grade-excellent',
  bad: 'border-grade-poor bg-grade-poor-soft text-grade-poor inset-ring-grade-poor',
};
const FREE = 'border-edge/50 bg-surface hover:border-edge hover:bg-subtle';

/** Radio group of a few visible choices, whose whole segment is pressed. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, options, value, onChange, errorId } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      className="flex flex-wrap gap-1.5"
    >
      {options.map(({ value: one, label: text, tone = 'accent' }) => (
        <label
          key={one}
          className={classNames(
            'relative inline-flex min-h-9 cursor-pointer items-center rounded border px-3 py-1.5 transition-colors select-none pointer-coarse:min-h-11',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text',
            one === value ? `font-semibold inset-ring ${CHOSEN[tone]}` : FREE,
          )}
        >
          <input
            type="radio"
            name={name}
            checked={one === value}
            onChange={() => onChange(one)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {text}
        </label>
      ))}
    </div>
  );
}
