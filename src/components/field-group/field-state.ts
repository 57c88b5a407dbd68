import type { AnyFieldApi } from '@tanstack/react-form';

/** A field as its frame sees it: value, error flag, error message (P-41). */
export type FieldState = { value: unknown; isWrong: boolean; message: string | undefined };

export function stateOf(field: AnyFieldApi): FieldState {
  const messages = field.state.meta.errors as readonly unknown[];
  const message = messages.find((each): each is string => typeof each === 'string' && each !== '');
  return { value: field.state.value, isWrong: message !== undefined, message };
}

/**
 * Whoever looks into a field again has read what was wrong with it (P-41). Not what the control itself has refused:
 * the focus comes back from the choice of a file with the very refusal of that file.
 */
export function forgive(field: AnyFieldApi): void {
  if (!stateOf(field).isWrong) return;
  field.setMeta((meta) => ({ ...meta, errorMap: { onChange: (meta.errorMap as ControlRefusal).onChange } }));
}

type ControlRefusal = { onChange?: string | undefined };

/** The control refuses what it was given; null takes the refusal back. */
export function refuse(field: AnyFieldApi, problem: string | null): void {
  field.setMeta((meta) => ({ ...meta, errorMap: { onChange: problem ?? undefined } }));
}
