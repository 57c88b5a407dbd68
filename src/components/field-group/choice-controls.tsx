import type { ComponentProps } from 'react';
import { classNames } from '../ui/class-names.ts';
import type { ControlProps } from '../ui/field.tsx';
import { FieldNotes, useNotedControl } from './field-notes.tsx';
import type { Choice, ChoicesSpec, ChoiceValue, FlagSpec } from './field-spec.ts';

type TickProps = Omit<ComponentProps<'input'>, 'type'> & {
  kind: 'checkbox' | 'radio' | 'toggle';
  label: string;
  hint?: string | undefined;
};

/** Row height: 44 px for a finger, and on any narrow screen. */
const ROW = 'flex cursor-pointer items-start gap-2.5 py-1 max-md:py-3 pointer-coarse:py-3';

/** Checkbox or radio of one line; the whole line is the target. */
function Tick({ kind, label, hint, disabled, ...rest }: TickProps) {
  return (
    <label className={classNames(ROW, disabled && 'cursor-not-allowed text-muted')}>
      <span className="flex h-5 flex-none items-center">
        <input
          {...rest}
          disabled={disabled}
          type={kind === 'radio' ? 'radio' : 'checkbox'}
          {...(kind === 'toggle' ? { role: 'switch' } : {})}
          className={kind === 'toggle' ? SWITCH : TICK}
        />
      </span>
      <span className="min-w-0">
        {label}
        {hint && <span className="block text-xs text-muted">{hint}</span>}
      </span>
    </label>
  );
}

/** Look of boxes and radios is in index.css, for all of them. */
const TICK = 'flex-none';

/** Switch drawn by a pseudo-element: to everybody else the native input stays a checkbox. */
const SWITCH = classNames(
  'relative h-5 w-9 flex-none cursor-pointer appearance-none rounded-full border border-edge bg-subtle transition-colors',
  "before:absolute before:top-0.5 before:left-0.5 before:size-3.5 before:rounded-full before:bg-edge before:content-['']",
  'before:transition-transform checked:border-accent checked:bg-accent checked:before:translate-x-4 checked:before:bg-white',
  'disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-grade-poor',
);

type FlagFieldProps = {
  spec: FlagSpec;
  error: string | undefined;
  required: boolean;
  value: boolean;
  onChange: (value: boolean) => void;
};

/** Yes-or-no field: the label is beside it, the notes below. */
export function FlagField({ spec, error, required, value, onChange }: FlagFieldProps) {
  const { id, ...control } = useNotedControl({ help: spec.help, error, required });
  const { 'aria-required': isRequired, ...marks } = control;
  return (
    <div className="flex flex-col gap-1">
      <Tick
        {...marks}
        {...(spec.type === 'checkbox' ? { 'aria-required': isRequired } : {})}
        id={id}
        name={spec.name}
        kind={spec.type}
        label={spec.label}
        disabled={spec.disabled}
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
      />
      <FieldNotes id={id} help={spec.help} error={error} />
    </div>
  );
}

type ChoiceListProps<Value> = {
  spec: ChoicesSpec;
  control: ControlProps;
  value: Value;
  onChange: (value: Value) => void;
};

const columns = (options: readonly Choice[]): string =>
  classNames('grid gap-x-6', options.length > 5 && 'md:grid-cols-2');

export function CheckboxList({ spec, control, value, onChange }: ChoiceListProps<readonly ChoiceValue[]>) {
  const toggle = (chosen: ChoiceValue, on: boolean): void => {
    // Order of the list, whatever was ticked first.
    const order = spec.options.map((option) => option.value);
    onChange(order.filter((each) => (each === chosen ? on : value.includes(each))));
  };
  return (
    <div className={columns(spec.options)}>
      {spec.options.map((option) => (
        <Tick
          key={option.value}
          kind="checkbox"
          name={spec.name}
          label={option.label}
          hint={option.hint}
          disabled={spec.disabled}
          aria-invalid={control['aria-invalid']}
          checked={value.includes(option.value)}
          onChange={(event) => toggle(option.value, event.target.checked)}
        />
      ))}
    </div>
  );
}

export function RadioList({ spec, control, value, onChange }: ChoiceListProps<ChoiceValue | null>) {
  return (
    <div className={spec.type === 'radio' ? 'flex flex-wrap gap-x-6' : columns(spec.options)}>
      {spec.options.map((option) => (
        <Tick
          key={option.value}
          kind="radio"
          // Unique group name: two forms on one page must not take each other's choice away.
          name={`${control.id}-${spec.name}`}
          label={option.label}
          hint={option.hint}
          disabled={spec.disabled}
          checked={value === option.value}
          onChange={() => onChange(option.value)}
        />
      ))}
    </div>
  );
}
