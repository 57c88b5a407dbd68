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

/** Share of the limit from which the remaining length is shown. */
const SAY_FROM = 0.8;

/** Text field with a limit, whose rest is shown when it is near. */
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
