import { useState } from 'react';
import { email, firstProblem, type Rule, required } from '#domain/kernel/validation-rules.ts';

const RULES = { email: [required, email], password: [required] } as const satisfies Record<string, readonly Rule[]>;
const EMPTY = { email: '', password: '' };

export type LoginField = keyof typeof RULES;
type Credentials = Record<LoginField, string>;
type Messages = Record<LoginField, string | null>;

const NO_MESSAGES: Messages = { email: null, password: null };

/** Problem of a field. An address pasted with a space around it is accepted; a password's spaces belong to it. */
function problemOf(name: LoginField, values: Credentials): string | null {
  return firstProblem(RULES[name], name === 'email' ? values.email.trim() : values.password);
}

/**
 * State of two fields, checked on blur and reset on focus (P-41). Hand-written: the form library weighs 15 kB, an
 * eighth of all that the first page may load.
 */
export function useLoginFields(givenEmail: string) {
  const [values, setValues] = useState<Credentials>({ ...EMPTY, email: givenEmail });
  const [messages, setMessages] = useState<Messages>(NO_MESSAGES);

  const show = (name: LoginField, message: string | null): void => setMessages((all) => ({ ...all, [name]: message }));

  return {
    values,
    messages,
    change: (name: LoginField, value: string): void => setValues((all) => ({ ...all, [name]: value })),
    check: (name: LoginField): void => show(name, problemOf(name, values)),
    clearError: (name: LoginField): void => show(name, null),
    fill: (credentials: Credentials): void => {
      setValues(credentials);
      setMessages(NO_MESSAGES);
    },
    /** Shows every error; returns the first wrong field, or null. */
    checkAll: (): LoginField | null => {
      const found: Messages = {
        email: problemOf('email', values),
        password: problemOf('password', values),
      };
      setMessages(found);
      return found.email ? 'email' : found.password ? 'password' : null;
    },
  };
}
