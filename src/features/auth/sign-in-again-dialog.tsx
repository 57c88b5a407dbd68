import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { publicAuthApi } from '#domain/auth/auth.api.ts';
import type { Login, LoginByCode } from '#domain/auth/auth.schema.ts';
import { firstProblem, required } from '#domain/kernel/validation-rules.ts';
import type { ApiError } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { refusalReason } from '#src/app/refusal-reason.ts';
import { meQuery } from '#src/app/session.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { CodeControl } from './code-step.tsx';
import { EmailInput, PasswordInput } from './credential-inputs.tsx';
import { useCodeField } from './use-code-field.ts';
import { useGiveUp, useSignInAgain } from './use-sign-in-again.ts';

export { followSignIn } from './use-sign-in-again.ts';

const EXPLANATION = 'Войдите снова, чтобы продолжить: страница и всё введённое останутся на месте.';

const blockedBy = (error: ApiError | null): string | null => (error?.data.is_blocked ? error.message : null);

/** Dialog over the page that stays: only the same person can sign in again. */
export function SignInAgainDialog() {
  const email = useQueryClient().getQueryData(meQuery.queryKey)?.email ?? '';
  const byPassword = useSignInAgain<Login>((input) => call(publicAuthApi.logIn, { input }));
  const byCode = useSignInAgain<LoginByCode>((input) => call(publicAuthApi.logInByCode, { input }));
  const code = useCodeField(byCode);
  const giveUp = useGiveUp();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const formId = useId();
  // Expired challenge leads back to the password.
  const isOver = byCode.error?.status === 401;
  const challenge = isOver ? undefined : byPassword.error?.data.challenge;
  // At the password: the server answers at the e-mail, which nobody can change here.
  const refusal = isOver ? byCode.error : byPassword.error;
  const shutBy = blockedBy(byPassword.error) ?? blockedBy(byCode.error);

  const sendPassword = (): void => {
    const wrong = firstProblem([required], password);
    setProblem(wrong);
    if (wrong || byPassword.isPending) return;
    byCode.reset();
    byPassword.mutate({ email, password });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // Stops bubbling: the form behind the dialog is around it in React's eyes.
    event.stopPropagation();
    if (challenge === undefined) sendPassword();
    else if (code.check() && !byCode.isPending) byCode.mutate({ challenge, code: code.value });
  };
  const change = (typed: string): void => {
    setPassword(typed);
    setProblem(null);
    if (byPassword.isError) byPassword.reset();
    if (byCode.isError) byCode.reset();
  };
  return (
    <Dialog
      open
      noDismiss
      onOpenChange={() => {}}
      role="dialog"
      title={shutBy === null ? 'Сеанс закончился' : 'Вход закрыт'}
      description={shutBy ?? (challenge === undefined ? EXPLANATION : code.hint)}
      footer={
        <>
          <Button variant="ghost" className="mr-auto max-md:h-11" onClick={() => void giveUp()}>
            На страницу входа
          </Button>
          {shutBy === null && (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              className="max-md:h-11 max-md:flex-1"
              pending={byPassword.isPending || byCode.isPending}
            >
              Войти
            </Button>
          )}
        </>
      }
    >
      {shutBy === null && (
        <form id={formId} noValidate aria-label="Вход" onSubmit={submit} className="flex flex-col gap-4 pt-4">
          {challenge === undefined ? (
            <>
              <Field label="Электронная почта">
                {(control) => <EmailInput {...control} name="email" value={email} readOnly tabIndex={-1} />}
              </Field>
              <Field label="Пароль" required error={problem ?? (refusal ? refusalReason(refusal) : undefined)}>
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
            </>
          ) : (
            <CodeControl field={code} />
          )}
        </form>
      )}
    </Dialog>
  );
}
