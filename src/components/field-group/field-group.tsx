import { useStore } from '@tanstack/react-form';
import type { FormEvent, ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { fieldProblem } from './field-rules.ts';
import type { FieldList, FieldSpec } from './field-spec.ts';
import { clearShownError, refuse, stateOf } from './field-state.ts';
import { tidyValue } from './field-values.ts';
import { FieldZone } from './field-zone.tsx';
import { FramedControl, type PlainSpec } from './framed-control.tsx';
import { RangeField } from './range-field.tsx';
import type { AnyFieldGroup, FieldGroupApi } from './use-field-group.ts';

type FieldFormProps = {
  group: AnyFieldGroup;
  /** Accessible name of the form. */
  label: string;
  children: ReactNode;
  className?: string;
};

/** Form around the fields and their buttons; shows why sending failed when no field is to blame. */
export function FieldForm({ group, label, children, className }: FieldFormProps) {
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    // Stops bubbling: a form inside a dialog is inside the form behind it in React's eyes.
    event.stopPropagation();
    void group.submit();
  };
  return (
    <form id={group.formId} noValidate aria-label={label} onSubmit={onSubmit} className={className}>
      {children}
    </form>
  );
}

type FormFailureProps = {
  group: AnyFieldGroup;
  /** Action that helps against the failure. */
  action?: ReactNode;
  className?: string;
};

/** Failure of sending, shown once, where the eye is after pressing the button. */
export function FormFailure({ group, action, className }: FormFailureProps) {
  if (group.failure === null) return null;
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-3 rounded bg-grade-poor-soft px-3 text-grade-poor',
        className,
      )}
    >
      <p role="alert" className="mr-auto py-2">
        {group.failure}
      </p>
      {action}
    </div>
  );
}

/** Fields of the list, one under the other (U-2). */
export function FieldGroup({ group, className }: { group: AnyFieldGroup; className?: string }) {
  return (
    <div className={classNames('flex flex-col gap-5', className)}>
      {group.fields.map((spec) => (
        <SpecField key={spec.name} group={group} spec={spec} />
      ))}
    </div>
  );
}

type GroupFieldProps<Fields extends FieldList> = { group: FieldGroupApi<Fields>; name: Fields[number]['name'] };

/** Field of the list, for forms that are laid out by hand. */
export function GroupField<Fields extends FieldList>({ group, name }: GroupFieldProps<Fields>) {
  const spec = group.fields.find((each) => each.name === name);
  if (!spec) throw new Error(`GroupField: the form has no field "${name}"`);
  return <SpecField group={group} spec={spec} />;
}

type AnyFieldProps = { group: AnyFieldGroup; spec: FieldSpec };

function SpecField({ group, spec }: AnyFieldProps) {
  if (spec.when) return <WantedField group={group} spec={spec} when={spec.when} />;
  return <AnyField group={group} spec={spec} />;
}

function WantedField({ group, spec, when }: AnyFieldProps & { when: NonNullable<FieldSpec['when']> }) {
  const isWanted = useStore(group.loose.store, ({ values }) => when(values));
  return isWanted ? <AnyField group={group} spec={spec} /> : null;
}

function AnyField({ group, spec }: AnyFieldProps) {
  return spec.type === 'date-range' ? (
    <RangeField group={group} spec={spec} />
  ) : (
    <PlainField group={group} spec={spec} />
  );
}

function PlainField({ group, spec }: { group: AnyFieldGroup; spec: PlainSpec }) {
  const { loose: form } = group;
  return (
    <form.Field
      name={spec.name}
      validators={{ onBlur: ({ value }) => fieldProblem(spec, value, form.state.values) ?? undefined }}
    >
      {(field) => {
        const leave = (): void => {
          const tidy = tidyValue(spec, field.state.value);
          if (tidy !== field.state.value) field.handleChange(tidy);
          field.handleBlur();
        };
        return (
          <FieldZone onEnter={() => !group.isLeading() && clearShownError(field)} onLeave={leave}>
            <FramedControl
              spec={spec}
              {...stateOf(field)}
              onChange={(value) => field.handleChange(value)}
              onProblem={(problem) => refuse(field, problem)}
            />
          </FieldZone>
        );
      }}
    </form.Field>
  );
}
