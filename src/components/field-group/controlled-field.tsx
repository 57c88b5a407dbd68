import { useState } from 'react';
import { fieldProblem } from './field-rules.ts';
import { FieldZone } from './field-zone.tsx';
import { FramedControl, type PlainSpec } from './framed-control.tsx';

type ControlledFieldProps = {
  spec: PlainSpec;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Error known to the caller; the field's own rules are checked on leaving it (P-41). */
  error?: string | undefined;
};

/** Field outside a form: its value is kept elsewhere and saved some other way. */
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
