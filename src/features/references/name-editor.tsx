import { Check, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { cleanName, REFERENCE_NAME_MAX } from '#domain/references/reference-books.ts';
import { required } from '#domain/kernel/validation-rules.ts';
import { ApiError, errorMessage } from '#src/app/api-error.ts';
import { Button, IconButton } from '#src/components/ui/button.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { Input } from '#src/components/ui/input.tsx';

type NameEditorProps = {
  /** Accessible name of the field. */
  label: string;
  initial: string;
  /** Saves the name; rejects on failure, and the typed text stays. */
  onSave: (name: string) => Promise<unknown>;
  onLeave: () => void;
  /** Stays open, empty, for the next one. */
  again?: boolean;
  /** Stands alone, not in the place of a name: its label is seen, and its buttons have words. */
  alone?: boolean;
};

/** Reason of a failure: the field's own error, else the sentence; it is shown nowhere else. */
function reasonOf(error: unknown): string {
  const atField = error instanceof ApiError ? error.errors['name'] : undefined;
  return atField?.join(' ') ?? errorMessage(error);
}

/** Editor of a name in place: Enter saves, Esc leaves, and an error removes nothing that was typed. */
export function NameEditor({ label, initial, onSave, onLeave, again = false, alone = false }: NameEditorProps) {
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const inputId = useId();
  const errorId = useId();

  const save = async (): Promise<void> => {
    const missing = required(name, {});
    if (missing !== null) return setError(missing);
    if (cleanName(name) === initial) return onLeave();
    setSaving(true);
    setError(null);
    try {
      await onSave(name);
      if (again) setName('');
    } catch (failure) {
      setError(reasonOf(failure));
    }
    setSaving(false);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isSaving) void save();
  };
  const leaveOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onLeave();
  };
  return (
    <form noValidate aria-label={label} onSubmit={onSubmit} className="w-full min-w-0 p-0.5">
      {alone && (
        <label htmlFor={inputId} className="mb-1 block text-sm font-medium">
          {label}
        </label>
      )}
      <div className={classNames('flex min-w-0 items-center gap-1', alone && 'flex-wrap gap-y-2')}>
        <Input
          id={inputId}
          ref={focusWhole}
          aria-label={label}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : errorId}
          value={name}
          maxLength={REFERENCE_NAME_MAX}
          readOnly={isSaving}
          onKeyDown={leaveOnEscape}
          onChange={(event) => {
            setName(event.target.value);
            setError(null);
          }}
        />
        <EditorButtons hasWords={again || alone} isSaving={isSaving} onLeave={onLeave} />
      </div>
      <div aria-live="polite">
        {error !== null && (
          <p id={errorId} className="pt-1 text-sm text-grade-poor">
            {error}
          </p>
        )}
      </div>
    </form>
  );
}

function EditorButtons({
  hasWords,
  isSaving,
  onLeave,
}: {
  hasWords: boolean;
  isSaving: boolean;
  onLeave: () => void;
}): ReactNode {
  if (!hasWords) {
    return (
      <>
        <IconButton type="submit" size="sm" label="Сохранить" icon={<Check />} pending={isSaving} />
        <IconButton size="sm" label="Отмена" icon={<X />} onClick={onLeave} />
      </>
    );
  }
  return (
    <>
      <Button type="submit" variant="primary" pending={isSaving}>
        Сохранить
      </Button>
      <Button onClick={onLeave}>Отмена</Button>
    </>
  );
}

/** Selects the whole name: typing replaces it, because the present one is seldom kept. */
function focusWhole(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
