import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ControlProps, Field } from '../ui/field.tsx';
import { CheckboxList, FlagField, RadioList } from './choice-controls.tsx';
import { ChoiceFrame } from './choice-frame.tsx';
import { FieldControl } from './field-control.tsx';
import { isRequired } from './field-rules.ts';
import type { ChoicesSpec, ChoiceValue, DateRangeSpec, FieldSpec, FlagSpec } from './field-spec.ts';

export type PlainSpec = Exclude<FieldSpec, DateRangeSpec>;

const isFlag = (spec: PlainSpec): spec is FlagSpec => spec.type === 'checkbox' || spec.type === 'toggle';
const isChoices = (spec: PlainSpec): spec is ChoicesSpec =>
  spec.type === 'checkbox-group' || spec.type === 'radio' || spec.type === 'radio-group';

type FramedControlProps = {
  spec: PlainSpec;
  value: unknown;
  /** Error of the value. */
  message: string | undefined;
  onChange: (value: unknown) => void;
  /** Reports a value refused by the control itself (a file that is no picture). */
  onProblem: (problem: string | null) => void;
};

/** Label, control, help and error as the field's kind wants them. */
export function FramedControl({ spec, value, message, onChange, onProblem }: FramedControlProps) {
  const frame = { label: spec.label, help: spec.help, error: message, required: isRequired(spec.rules) };
  if (isFlag(spec)) {
    return <FlagField {...frame} spec={spec} value={value === true} onChange={onChange} />;
  }
  if (spec.type === 'own') {
    const { disabled = false } = spec;
    return (
      <ChoiceFrame {...frame} disabled={disabled}>
        {(control) => spec.draw({ value, onChange, control, disabled })}
      </ChoiceFrame>
    );
  }
  if (isChoices(spec)) {
    const role = spec.type === 'checkbox-group' ? 'group' : 'radiogroup';
    return (
      <ChoiceFrame {...frame} role={role} disabled={spec.disabled}>
        {(control) => <ChoiceList spec={spec} control={control} value={value} onChange={onChange} />}
      </ChoiceFrame>
    );
  }
  return (
    <Field {...frame} help={emptyHelp(spec) ?? spec.help}>
      {(control) => (
        <FieldControl spec={spec} control={control} value={value} onChange={onChange} onProblem={onProblem} />
      )}
    </Field>
  );
}

/** Help of a list without options. */
function emptyHelp(spec: PlainSpec): ReactNode {
  if (spec.type !== 'select' || !spec.whenEmpty || spec.load || spec.options?.length !== 0) return null;
  const { text, to, label } = spec.whenEmpty;
  return (
    <>
      {text}{' '}
      <Link to={to} className="text-accent-text underline">
        {label}
      </Link>
    </>
  );
}

type ChoiceListProps = {
  spec: ChoicesSpec;
  control: ControlProps;
  value: unknown;
  onChange: (value: unknown) => void;
};

function ChoiceList({ spec, control, value, onChange }: ChoiceListProps) {
  if (spec.type !== 'checkbox-group') {
    return <RadioList spec={spec} control={control} value={value as ChoiceValue | null} onChange={onChange} />;
  }
  const chosen = Array.isArray(value) ? (value as readonly ChoiceValue[]) : [];
  return <CheckboxList spec={spec} control={control} value={chosen} onChange={onChange} />;
}
