import type { AnyFieldApi } from '@tanstack/react-form';

/** State of a field for its frame: value, error flag, error message (P-41). */
type FieldState = { value: unknown; isWrong: boolean; message: string | undefined };

export function stateOf(field: AnyFieldApi): FieldState {
  const messages = field.state.meta.errors as readonly unknown[];
  const message = messages.find((each): each is string => typeof each === 'string' && each !== '');
  return { value: field.state.value, isWrong: message !== undefined, message };
}

/**
 * Clears the error on focus: a person who returns to a field has read it (P-41). Not a refusal of the control itself:
 * the focus comes back from the choice of a file with the very refusal of that file.
 */
export function clearShownError(field: AnyFieldApi): void {
  if (!stateOf(field).isWrong) return;
  field.setMeta((meta) => ({ ...meta, errorMap: { onChange: (meta.errorMap as ControlRefusal).onChange } }));
}

type ControlRefusal = { onChange?: string | undefined };

/** Sets the control's own refusal; null clears it. */
export function refuse(field: AnyFieldApi, problem: string | null): void {
  field.setMeta((meta) => ({ ...meta, errorMap: { onChange: problem ?? undefined } }));
}
