import { Link } from '@tanstack/react-router';
import { type FocusEvent, type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import type { useLogIn } from './auth.mutations.ts';
import { EmailInput, PasswordInput } from './credential-inputs.tsx';
import { DemoSignIns } from './demo-sign-ins.tsx';
import { useGivenEmail } from './given-email.ts';
import { type LoginField, useLoginFields } from './use-login-fields.ts';

const FIELDS = [
  { name: 'email', label: 'Электронная почта', Control: EmailInput },
  { name: 'password', label: 'Пароль', Control: PasswordInput },
] as const;

/**
 * True when the focus goes to a button (submit, a demo sign-in): an error that moves it away under the pointer would
 * swallow the click.
 */
const leavesForButton = ({ relatedTarget }: FocusEvent): boolean => relatedTarget instanceof HTMLButtonElement;

function focusField(form: HTMLFormElement, name: LoginField): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}

export function LoginForm({ logIn }: { logIn: ReturnType<typeof useLogIn> }) {
  const givenEmail = useGivenEmail();
  const fields = useLoginFields(givenEmail);
  const isOurFocus = useRef(false);
  const refusal = logIn.error?.errors ?? {};
  const isAtFields = Object.keys(refusal).length > 0;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // One comes here to type; on a touch screen the keyboard would cover the page before it is read.
    if (form.current && matchMedia('(pointer: fine)').matches)
      focusField(form.current, givenEmail === '' ? 'email' : 'password');
  }, [givenEmail]);

  // Moves the focus to a field without clearing its error.
  const focusKeepingError = (form: HTMLFormElement, name: LoginField): void => {
    isOurFocus.current = true;
    focusField(form, name);
    isOurFocus.current = false;
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (logIn.isPending) return;
    const wrong = fields.checkAll();
    if (wrong) focusKeepingError(event.currentTarget, wrong);
    else logIn.mutate({ email: fields.values.email.trim(), password: fields.values.password });
  };
  const onFocus = (name: LoginField): void => {
    if (isOurFocus.current) return;
    fields.clearError(name);
    if (logIn.isError) logIn.reset();
  };

  return (
    <>
      <h1 className="text-xl font-semibold">Вход</h1>
      <p className="mt-1 text-md text-muted">Рабочее место контроля качества</p>
      <form ref={form} noValidate aria-label="Вход" onSubmit={onSubmit} className="mt-7 flex flex-col gap-5">
        {FIELDS.map(({ name, label, Control }) => (
          <Field key={name} required label={label} error={fields.messages[name] ?? refusal[name]?.join(' ')}>
            {(control) => (
              <Control
                {...control}
                name={name}
                value={fields.values[name]}
                onChange={(event) => fields.change(name, event.target.value)}
                onBlur={(event) => !leavesForButton(event) && fields.check(name)}
                onFocus={() => onFocus(name)}
              />
            )}
          </Field>
        ))}
        {logIn.error && !isAtFields && (
          <p role="alert" className="rounded bg-grade-poor-soft px-3 py-2 text-grade-poor">
            {logIn.error.message}
          </p>
        )}
        <Button type="submit" variant="primary" size="lg" pending={logIn.isPending}>
          Войти
        </Button>
      </form>
      <Link
        to="/auth/restore/"
        state={{ email: fields.values.email.trim() }}
        className="mt-3 inline-flex min-h-11 items-center text-accent-text underline-offset-4 hover:underline"
      >
        Забыли пароль?
      </Link>
      <DemoSignIns
        onChoose={({ email, password }) => {
          fields.fill({ email, password });
          logIn.reset();
        }}
      />
    </>
  );
}
