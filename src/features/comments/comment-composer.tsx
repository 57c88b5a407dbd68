import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { COMMENT_MAX } from '#domain/comments/comment-limits.ts';
import { formatDuration } from '#domain/kernel/format-duration.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { useUnsavedWork } from '#src/components/unsaved/use-unsaved-work.ts';

type CommentComposerProps = {
  /** Accessible name of the field. */
  label: string;
  initial?: string;
  /** Second to attach the comment to; null where there is none. */
  moment: number | null;
  /** Saves the comment; rejects on failure, and the typed text stays. */
  onSave: (said: { text: string; at: number | null }) => Promise<unknown>;
  onLeave: () => void;
};

/** Comment field: Ctrl+Enter saves, Esc leaves. Typed text is not lost without a question. */
export function CommentComposer({ label, initial = '', moment, onSave, onLeave }: CommentComposerProps) {
  const [text, setText] = useState(initial);
  const [isOfMoment, setOfMoment] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const errorId = useId();
  const isDirty = text.trim() !== initial;
  useUnsavedWork(isDirty, { message: 'Комментарий не сохранён. Если уйти, он пропадёт.' });

  const save = async (): Promise<void> => {
    if (isSaving) return;
    if (text.trim() === '') return setError('Напишите комментарий.');
    setSaving(true);
    setError(null);
    try {
      await onSave({ text: text.trim(), at: isOfMoment ? moment : null });
      onLeave();
    } catch (failure) {
      setError(errorMessage(failure));
      setSaving(false);
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
    if (event.key !== 'Escape' || isDirty) return;
    event.stopPropagation();
    onLeave();
  };
  return (
    <form noValidate aria-label={label} onSubmit={onSubmit} className="flex flex-col gap-2">
      <Textarea
        ref={focusAtEnd}
        rows={2}
        aria-label={label}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={error === null ? undefined : errorId}
        placeholder="Увидят все, кому видна оценка"
        maxLength={COMMENT_MAX}
        value={text}
        readOnly={isSaving}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value);
          setError(null);
        }}
      />
      <p aria-live="polite" id={errorId} className="text-sm text-grade-poor empty:hidden">
        {error}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {moment !== null && (
          <Checkbox
            label={`К моменту ${formatDuration(moment)}`}
            checked={isOfMoment}
            onChange={(event) => setOfMoment(event.target.checked)}
            className="mr-auto text-sm"
          />
        )}
        <span className="ml-auto flex gap-2">
          <Button size="sm" onClick={onLeave}>
            Отмена
          </Button>
          <Button size="sm" type="submit" variant="primary" pending={isSaving}>
            Сохранить
          </Button>
        </span>
      </div>
    </form>
  );
}

function focusAtEnd(area: HTMLTextAreaElement | null): void {
  area?.focus();
  area?.setSelectionRange(area.value.length, area.value.length);
}
