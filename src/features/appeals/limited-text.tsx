import { Field } from '#src/components/ui/field.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';

type LimitedTextProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  max: number;
  rows?: number;
  error?: string | undefined;
  required?: boolean;
};

/** From here on it is worth saying how much room is left. */
const SAY_FROM = 0.8;

/** A text that has an end: how near it is shows when it is near. */
export function LimitedText({ label, value, onChange, max, rows = 2, error, required = false }: LimitedTextProps) {
  const left = max - value.length;
  return (
    <Field
      label={label}
      error={error}
      required={required}
      help={value.length >= max * SAY_FROM ? `Осталось знаков: ${left}` : undefined}
    >
      {(control) => (
        <Textarea
          {...control}
          rows={rows}
          maxLength={max}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
