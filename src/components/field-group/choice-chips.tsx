import { X } from 'lucide-react';
import type { ChoiceValue } from './field-spec.ts';

type ChoiceChipsProps = {
  values: readonly ChoiceValue[];
  labelOf: (value: ChoiceValue) => string;
  disabled: boolean;
  onRemove: (value: ChoiceValue) => void;
};

/** Chosen values as chips; pressing one removes it. */
export function ChoiceChips({ values, labelOf, disabled, onRemove }: ChoiceChipsProps) {
  return values.map((value) => (
    <button
      key={value}
      type="button"
      disabled={disabled}
      aria-label={`Убрать: ${labelOf(value)}`}
      onClick={() => onRemove(value)}
      className="inline-flex h-6.5 max-w-full items-center gap-1.5 rounded bg-accent-soft pr-1.5 pl-2 text-sm text-accent-text transition-colors hover:bg-pressed focus-visible:outline-offset-0 disabled:bg-pressed disabled:text-muted max-md:h-9 pointer-coarse:h-9"
    >
      <span className="truncate">{labelOf(value)}</span>
      <X className="size-3.5" />
    </button>
  ));
}
