import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { type ControlProps, labelClass } from '../ui/field.tsx';
import { FieldNotes, useNotedControl } from './field-notes.tsx';

type ChoiceFrameProps = {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean | undefined;
  role?: 'group' | 'radiogroup';
  hideLabel?: boolean | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** Frame of several controls that are one field: its label names all of them together. */
export function ChoiceFrame(props: ChoiceFrameProps) {
  const { label, help, error, required = false, disabled = false, role = 'group', hideLabel = false, children } = props;
  const control = useNotedControl({ help, error, required });
  const isRadios = role === 'radiogroup';
  return (
    <fieldset
      role={role}
      disabled={disabled}
      aria-labelledby={hideLabel ? undefined : `${control.id}-label`}
      aria-describedby={control['aria-describedby']}
      {...(isRadios ? { 'aria-invalid': control['aria-invalid'], 'aria-required': control['aria-required'] } : {})}
      className={classNames(
        'm-0 flex min-w-0 flex-col border-0 p-0',
        hideLabel ? '[&>:last-child:not(:empty)]:mt-1.5' : 'gap-1.5',
        disabled && 'text-muted',
      )}
    >
      {!hideLabel && (
        <span id={`${control.id}-label`} className={labelClass(required)}>
          {label}
        </span>
      )}
      {children(control)}
      <FieldNotes id={control.id} help={help} error={error} />
    </fieldset>
  );
}
