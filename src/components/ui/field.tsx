import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** Props of a control inside a field, connecting it to label, help and error. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  'aria-required': boolean | undefined;
};

type FieldProps = {
  label: string;
  /** Help below the control, always visible. */
  help?: ReactNode;
  /** Error: says why the field is wrong. */
  error?: string | undefined;
  required?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

/** Name of a field; the required ones of a form are marked where others are not (index.css). */
export const labelClass = (required: boolean | undefined): string =>
  classNames('field-label text-sm font-medium', required === true && 'is-required');

/** Field of one column: label above, help below, error in place (U-2). */
export function Field({ label, help, error, required, className, children }: FieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const described = [error && errorId, help && helpId].filter(Boolean).join(' ');
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={labelClass(required)}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {help && (
        <p id={helpId} className="text-xs text-muted">
          {help}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/** Live region is always present: a reader announces only what appears inside an existing one. */
function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div aria-live="polite">
      {error && (
        <p id={id} className="flex gap-1.5 text-sm text-grade-poor">
          <CircleAlert className="mt-0.5" />
          {error}
        </p>
      )}
    </div>
  );
}
