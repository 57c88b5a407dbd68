import { X } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';
import type { ChoiceValue } from './field-spec.ts';

type ChoiceChipsProps = {
  values: readonly ChoiceValue[];
  labelOf: (value: ChoiceValue) => string;
  disabled: boolean;
  onRemove: (value: ChoiceValue) => void;
};

/** Frame of a text control around one or several lines of chips and the search text. */
export const CHIPS_FRAME = classNames(
  'flex min-h-11 w-full flex-wrap items-center gap-1 rounded border border-edge bg-surface py-1 pr-11 pl-1.5 transition-colors md:pointer-fine:min-h-9',
  'hover:border-ink/60 has-[input:focus-visible]:border-accent-text has-[input:focus-visible]:outline-1 has-[input:focus-visible]:outline-accent-text',
  'has-disabled:bg-subtle has-disabled:text-muted',
);
/** Search text after the chips: on their last line while there is room. */
export const AFTER_CHIPS = 'h-6.5 min-w-20 flex-1';

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
