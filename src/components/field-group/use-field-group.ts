import { type AnyFormApi, useForm } from '@tanstack/react-form';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, errorMessage, isCanceled } from '#src/app/api-error.ts';
import type { FieldList, FieldValues, PayloadOf } from './field-spec.ts';
import { finalValues, initialValues, toPayload } from './field-values.ts';
import { placeErrors } from './server-errors.ts';

type LooseValues = Record<string, unknown>;

/** Part of the form that puts an error at a field. */
type FieldMarker = Pick<AnyFormApi, 'setFieldMeta'>;

/** Form of TanStack: its names and values are those of the list of fields. */
function useTypedForm<Values extends LooseValues>(
  values: Values,
  submit: (values: Values, form: FieldMarker) => Promise<void>,
) {
  return useForm({
    defaultValues: values,
    // Server errors must not forbid sending again.
    canSubmitWhenInvalid: true,
    onSubmit: ({ value, formApi }) => submit(value, formApi),
  });
}

type FormOf<Values extends LooseValues> = ReturnType<typeof useTypedForm<Values>>;
type LooseForm = FormOf<LooseValues>;

type FieldGroupOptions<Fields extends FieldList> = {
  fields: Fields;
  /** Initial values; a field without one begins empty. */
  initial?: Partial<FieldValues<Fields>>;
  /** Sends the form. A thrown error is shown: at the fields that it names, the rest above the buttons. */
  onSubmit: (values: FieldValues<Fields>, payload: PayloadOf<Fields>) => unknown;
  /** Leaves empty values out of the payload instead of sending null (P-30). */
  omitEmpties?: boolean;
  /**
   * Stays on the page on a 403, which otherwise leads away (P-32): unsaved work is not left without asking, and the
   * reason is shown.
   */
  staysWhenForbidden?: boolean;
};

/** Field group as its parts draw it, whatever its fields. */
export type AnyFieldGroup = {
  formId: string;
  fields: FieldList;
  /** The form for who goes through the list: every name it has is one of the form's. */
  loose: LooseForm;
  /** Reason why sending failed, when no field is to blame. */
  failure: string | null;
  submit: () => Promise<void>;
  /** Resets to the initial data, or to values just saved, without errors (P-42). */
  reset: (values?: Readonly<Record<string, unknown>>) => void;
  /** True while focus is being moved to a wrong field: its error stays in sight. */
  isLeading: () => boolean;
};

/** Field group as a page has it; made by `useFieldGroup`. */
export type FieldGroupApi<Fields extends FieldList> = AnyFieldGroup & { form: FormOf<FieldValues<Fields>> };

/** Errors shown by the app itself: a dialog, a redirect, a sign-out (P-31…P-33). */
function isToldElsewhere(error: unknown, staysWhenForbidden: boolean): boolean {
  if (isCanceled(error)) return true;
  if (!(error instanceof ApiError)) return false;
  if (error.status === 401 || error.data.is_blocked === true) return true;
  return error.status === 403 && !staysWhenForbidden;
}

function showAtField(form: FieldMarker, name: string, message: string): void {
  // Touched, because the library shows no error of an untouched field.
  form.setFieldMeta(name, (meta) => ({ ...meta, isTouched: true, errorMap: { ...meta.errorMap, onServer: message } }));
}

function firstWrong(formId: string): HTMLElement | null {
  const wrong = document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
  return wrong?.getAttribute('role') === 'radiogroup' ? wrong.querySelector('input') : wrong;
}

/** State and rules of a form described by a list of fields (P-41, P-42). */
export function useFieldGroup<const Fields extends FieldList>(
  options: FieldGroupOptions<Fields>,
): FieldGroupApi<Fields> {
  const { fields, initial, onSubmit, omitEmpties = false, staysWhenForbidden = false } = options;
  const formId = useId();
  const leading = useRef(false);
  const [failure, setFailure] = useState<string | null>(null);

  const refuse = (error: unknown, marker: FieldMarker): void => {
    if (isToldElsewhere(error, staysWhenForbidden)) return;
    const { atFields, rest } = placeErrors(fields, error instanceof ApiError ? error.errors : {});
    for (const [name, message] of atFields) showAtField(marker, name, message);
    setFailure(rest ?? (atFields.size > 0 ? null : errorMessage(error)));
  };
  const form = useTypedForm(initialValues(fields, initial ?? {}), async (values, marker) => {
    try {
      await onSubmit(finalValues(fields, values), toPayload(fields, values, { omitEmpties }));
    } catch (error) {
      refuse(error, marker);
    }
  });
  const loose = form as unknown as LooseForm;

  const submit = async (): Promise<void> => {
    if (form.state.isSubmitting) return;
    setFailure(null);
    await form.handleSubmit();
    // Flush: an error must be in the page before it can be looked for.
    flushSync(() => {});
    leading.current = true;
    firstWrong(formId)?.focus();
    leading.current = false;
  };
  const reset = (values?: Readonly<Record<string, unknown>>): void => {
    setFailure(null);
    if (values) loose.reset(initialValues(fields, values));
    else form.reset();
  };
  return { formId, fields, form, loose, failure, submit, reset, isLeading: () => leading.current };
}
