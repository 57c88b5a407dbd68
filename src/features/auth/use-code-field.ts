import { useState } from 'react';
import { firstProblem, required } from '#domain/kernel/validation-rules.ts';
import type { ApiError } from '#src/app/api-error.ts';

type CodeKind = 'app' | 'recovery';

const WORDS: Record<CodeKind, { label: string; hint: string; otherKind: string }> = {
  app: {
    label: 'Код из приложения',
    hint: 'Откройте приложение с одноразовыми кодами и введите код для «Разбора».',
    otherKind: 'Ввести код восстановления',
  },
  recovery: {
    label: 'Код восстановления',
    hint: 'Введите один из кодов, которые вы сохранили. Он сработает один раз.',
    otherKind: 'Ввести код из приложения',
  },
};

type Sending = { error: ApiError | null; reset: () => void };

export type CodeField = ReturnType<typeof useCodeField>;

/** Field for a code of either kind; the server tells them apart by their shape. */
export function useCodeField({ error, reset }: Sending) {
  const [kind, setKind] = useState<CodeKind>('app');
  const [value, setValue] = useState('');
  const [objection, setObjection] = useState<string | null>(null);
  const refusal = error ? error.errors['code']?.join(' ') || error.message : undefined;
  const change = (next: string): void => {
    setValue(next);
    setObjection(null);
    if (error) reset();
  };
  return {
    ...WORDS[kind],
    kind,
    value,
    problem: objection ?? refusal,
    change,
    switchKind: (): void => {
      setKind(kind === 'app' ? 'recovery' : 'app');
      change('');
    },
    /** Checks the field; false, with an error at it, when it is empty. */
    check: (): boolean => {
      const wrong = firstProblem([required], value);
      setObjection(wrong);
      return wrong === null;
    },
  };
}
