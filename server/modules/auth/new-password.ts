import { fieldErrors } from '#server/http/errors.ts';
import { weakPasswordRefusal } from './weak-password.ts';

type NewPassword = { password: string; password_confirmation: string; email: string };

/** Checks a new password, with errors at the fields of the form. */
export function assertNewPassword({ password, password_confirmation, email }: NewPassword): void {
  const errors: Record<string, string[]> = {};
  const refusal = weakPasswordRefusal(password, email);
  if (refusal !== null) errors['password'] = [refusal];
  if (password !== password_confirmation) errors['password_confirmation'] = ['Пароли должны совпадать.'];
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
}
