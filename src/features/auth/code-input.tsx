import type { ControlProps } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { takeFocus } from '#src/components/ui/take-focus.ts';
import type { CodeField } from './use-code-field.ts';

export function CodeInput({ field, ...control }: ControlProps & { field: CodeField }) {
  return (
    <Input
      // New field for another kind of code, empty and with the focus.
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
