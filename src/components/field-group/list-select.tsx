import { Select } from '../ui/select.tsx';
import type { ControlOf } from './control.ts';
import type { ChoiceValue, SelectSpec } from './field-spec.ts';

/** Longest list without a search. */
const SHORT = 8;
export const NOTHING_CHOSEN = 'Не выбрано';

export function isShortList({ options = [], multiple = false, load }: SelectSpec): boolean {
  return !load && !multiple && options.length <= SHORT;
}

export function ListSelect({ spec, control, value, onChange }: ControlOf<SelectSpec, ChoiceValue | null>) {
  const { options = [], placeholder = NOTHING_CHOSEN } = spec;
  return (
    <Select
      {...control}
      name={spec.name}
      disabled={spec.disabled}
      placeholder={placeholder}
      options={options.map((option) => ({ value: String(option.value), label: option.label }))}
      value={value === null ? '' : String(value)}
      onChange={({ target }) =>
        onChange(options.find((option) => String(option.value) === target.value)?.value ?? null)
      }
    />
  );
}
