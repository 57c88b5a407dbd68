import type { ControlProps } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import type { CodeField } from './use-code-field.ts';

/** It has come in place of what had the focus. */
const takeFocus = (input: HTMLInputElement | null): void => input?.focus();

export function CodeInput({ field, ...control }: ControlProps & { field: CodeField }) {
  return (
    <Input
      // Another kind is another field, empty and with the focus.
      key={field.kind}
      {...control}
      ref={takeFocus}
      controlSize="lg"
      name="code"
      autoComplete="one-time-code"
      inputMode={field.kind === 'app' ? 'numeric' : 'text'}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      className="tabular-nums"
      value={field.value}
      onChange={(event) => field.change(event.target.value)}
    />
  );
}
