import { useState } from 'react';
import { fieldProblem } from './field-rules.ts';
import { FieldZone } from './field-zone.tsx';
import { FramedControl, type PlainSpec } from './framed-control.tsx';

type ControlledFieldProps = {
  spec: PlainSpec;
  value: unknown;
  onChange: (value: unknown) => void;
  /** What the caller knows against the value; the field's own rules speak up by themselves, on leaving it (P-41). */
  error?: string | undefined;
};

/** A field of a place that is no form: its values live somewhere else and are saved some other way. */
export function ControlledField({ spec, value, onChange, error }: ControlledFieldProps) {
  const [isLeft, setLeft] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const own = isLeft ? fieldProblem(spec, value, {}) : null;
  return (
    <FieldZone onEnter={() => setLeft(false)} onLeave={() => setLeft(true)}>
      <FramedControl
        spec={spec}
        value={value}
        message={error ?? refusal ?? own ?? undefined}
        onChange={onChange}
        onProblem={setRefusal}
      />
    </FieldZone>
  );
}
