import { useId } from 'react';
import { classNames } from '#src/components/ui/class-names.ts';

type SegmentsProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Radio group of a few looks of one thing, in a row. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="flex max-w-full flex-wrap gap-0.5 rounded bg-subtle p-0.5">
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'relative flex h-8 cursor-pointer items-center rounded px-3 text-sm font-medium pointer-coarse:h-11',
            'has-focus-visible:outline-2 has-focus-visible:outline-accent-text',
            option.value === value ? 'bg-surface text-ink shadow' : 'text-muted hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
