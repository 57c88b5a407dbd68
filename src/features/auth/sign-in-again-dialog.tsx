import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { firstProblem, required } from '#domain/kernel/validation-rules.ts';
import type { ApiError } from '#src/app/api-error.ts';
import { meQuery } from '#src/app/session.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { logIn, logInByCode } from './auth.api.ts';
import { CodeControl } from './code-step.tsx';
import { EmailInput, PasswordInput } from './credential-inputs.tsx';
import { useCodeField } from './use-code-field.ts';
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
  const [challenge, setChallenge] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const askPassword = (why: string): void => {
    setNotice(why);
    setChallenge(null);
  };
  return challenge === null ? (
    <ByPassword notice={notice} onCodeAsked={setChallenge} />
  ) : (
    <ByCode challenge={challenge} onOver={askPassword} />
  );
}

type FrameProps = {
  formId: string;
  isPending: boolean;
  /** Why the door is shut; null: it is not. */
  blockedBy: string | null;
  explanation: string;
  onSubmit: () => void;
  children: ReactNode;
};

function Frame({ formId, isPending, blockedBy, explanation, onSubmit, children }: FrameProps) {
  const giveUp = useGiveUp();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // The form behind the dialog is around it in React's eyes.
    event.stopPropagation();
    if (!isPending) onSubmit();
  };
  return (
    <Dialog
      open
      noDismiss
      onOpenChange={() => {}}
      role="dialog"
      title={blockedBy === null ? 'Сессия закончилась' : 'Вход закрыт'}
      description={blockedBy ?? explanation}
      footer={
        <>
          <Button variant="ghost" className="mr-auto max-md:h-11" onClick={() => void giveUp()}>
            На страницу входа
          </Button>
          {blockedBy === null && (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              className="max-md:h-11 max-md:flex-1"
              pending={isPending}
            >
              Войти
            </Button>
          )}
        </>
      }
    >
      {blockedBy === null && (
        <form id={formId} noValidate aria-label="Вход" onSubmit={submit} className="flex flex-col gap-4 pt-4">
          {children}
        </form>
      )}
    </Dialog>
  );
}

const blockedBy = (error: ApiError | null): string | null => (error?.data.is_blocked ? error.message : null);

type ByPasswordProps = { notice: string | null; onCodeAsked: (challenge: string) => void };

function ByPassword({ notice, onCodeAsked }: ByPasswordProps) {
  const email = useQueryClient().getQueryData(meQuery.queryKey)?.email ?? '';
  const signIn = useSignInAgain(logIn);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(notice);
  const formId = useId();

  const submit = (): void => {
    const wrong = firstProblem([required], password);
    setProblem(wrong);
    if (wrong) return;
    signIn.mutate(
      { email, password },
      { onError: ({ data }) => data.challenge !== undefined && onCodeAsked(data.challenge) },
    );
  };
  const change = (typed: string): void => {
    setPassword(typed);
    setProblem(null);
    if (signIn.isError) signIn.reset();
  };
  return (
    <Frame
      formId={formId}
      isPending={signIn.isPending}
      blockedBy={blockedBy(signIn.error)}
      explanation={EXPLANATION}
      onSubmit={submit}
    >
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
    </Frame>
  );
}

type ByCodeProps = { challenge: string; onOver: (why: string) => void };

/** For who has a second factor. */
function ByCode({ challenge, onOver }: ByCodeProps) {
  const signIn = useSignInAgain(logInByCode);
  const field = useCodeField(signIn);
  const formId = useId();
  const submit = (): void => {
    if (!field.check()) return;
    signIn.mutate(
      { challenge, code: field.value },
      { onError: ({ status, message }) => status === 401 && onOver(message) },
    );
  };
  return (
    <Frame
      formId={formId}
      isPending={signIn.isPending}
      blockedBy={blockedBy(signIn.error)}
      explanation={field.hint}
      onSubmit={submit}
    >
      <CodeControl field={field} />
    </Frame>
  );
}
