import { KeyRound } from 'lucide-react';
import type { FormEvent } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { CodeInput } from './code-input.tsx';
import { useLogInByCode } from './auth.mutations.ts';
import { type CodeField, useCodeField } from './use-code-field.ts';

type CodeStepProps = { challenge: string; next: string; onReturn: () => void };

/** Second step of signing in, in place of the first form. */
export function CodeStep({ challenge, next, onReturn }: CodeStepProps) {
  const logIn = useLogInByCode(next);
  const field = useCodeField(logIn);
  // Challenge expired or account blocked: only the first step helps.
  const isOver = logIn.error?.status === 401 || logIn.error?.data.is_blocked === true;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (field.check() && !logIn.isPending) logIn.mutate({ challenge, code: field.value });
  };
  return (
    <div className="flex flex-col items-start">
      <span className="flex size-11 items-center justify-center rounded-full bg-accent-soft text-accent-text">
        <KeyRound className="size-5" />
      </span>
      <h1 className="mt-5 text-xl font-semibold">Подтвердите вход</h1>
      <p className="mt-1 text-md text-muted">{field.hint}</p>
      {isOver ? (
        <p role="alert" className="mt-5 w-full rounded bg-grade-poor-soft px-3 py-2 text-grade-poor">
          {logIn.error?.message}
        </p>
      ) : (
        <form noValidate aria-label="Подтверждение входа" onSubmit={submit} className="mt-7 flex w-full flex-col gap-5">
          <CodeControl field={field} />
          <Button type="submit" variant="primary" size="lg" pending={logIn.isPending}>
            Войти
          </Button>
        </form>
      )}
      <Button variant="ghost" className="mt-3 -ml-3.5" onClick={onReturn}>
        Вернуться ко входу
      </Button>
    </div>
  );
}

/** Code field with a switch to the other kind of code. */
export function CodeControl({ field }: { field: CodeField }) {
  return (
    <div>
      <Field required label={field.label} error={field.problem}>
        {(control) => <CodeInput {...control} field={field} />}
      </Field>
      <button
        type="button"
        onClick={field.switchKind}
        className="mt-1 inline-flex min-h-11 items-center text-accent-text underline-offset-4 hover:underline"
      >
        {field.otherKind}
      </button>
    </div>
  );
}
