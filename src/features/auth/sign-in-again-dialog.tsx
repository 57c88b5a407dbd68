import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { firstProblem, required } from '#domain/kernel/validation-rules.ts';
import type { ApiError } from '#src/app/api-error.ts';
import { meQuery } from '#src/app/session.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { EmailInput, PasswordInput } from './credential-inputs.tsx';
import { useGiveUp, useSignInAgain } from './use-sign-in-again.ts';

export { followSignIn } from './use-sign-in-again.ts';

const EXPLANATION = 'Войдите снова, чтобы продолжить: страница и всё введённое останутся на месте.';

/** The server answers at the address, which nobody can change here. */
function refusalOf(error: ApiError | null): string | undefined {
  if (!error) return undefined;
  return Object.values(error.errors).flat().join(' ') || error.message;
}

/** Over the page that stays: the same person signs in again, nobody else can. */
export function SignInAgainDialog() {
  const email = useQueryClient().getQueryData(meQuery.queryKey)?.email ?? '';
  const signIn = useSignInAgain(email);
  const giveUp = useGiveUp();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const formId = useId();
  const isBlocked = signIn.error?.data.is_blocked === true;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // The form behind the dialog is around it in React's eyes.
    event.stopPropagation();
    const wrong = firstProblem([required], password);
    setProblem(wrong);
    if (!wrong && !signIn.isPending) signIn.mutate(password);
  };
  const change = (typed: string): void => {
    setPassword(typed);
    setProblem(null);
    if (signIn.isError) signIn.reset();
  };
  return (
    <Dialog
      open
      noDismiss
      onOpenChange={() => {}}
      role="dialog"
      title={isBlocked ? 'Вход закрыт' : 'Сессия закончилась'}
      description={isBlocked ? signIn.error?.message : EXPLANATION}
      footer={
        <>
          <Button variant="ghost" className="mr-auto max-md:h-11" onClick={() => void giveUp()}>
            На страницу входа
          </Button>
          {!isBlocked && (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              className="max-md:h-11 max-md:flex-1"
              pending={signIn.isPending}
            >
              Войти
            </Button>
          )}
        </>
      }
    >
      {!isBlocked && (
        <form id={formId} noValidate aria-label="Вход" onSubmit={submit} className="flex flex-col gap-4 pt-4">
          <Field label="Электронная почта">
            {(control) => <EmailInput {...control} name="email" value={email} readOnly tabIndex={-1} />}
          </Field>
          <Field label="Пароль" required error={problem ?? refusalOf(signIn.error)}>
            {(control) => (
              <PasswordInput
                {...control}
                data-autofocus=""
                name="password"
                value={password}
                onChange={(event) => change(event.target.value)}
              />
            )}
          </Field>
        </form>
      )}
    </Dialog>
  );
}
