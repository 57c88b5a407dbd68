import { type FormEvent, type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { type Mention, mentionedIn, spellMentions, storeMentions } from '#domain/comments/mentions.ts';
import type { Comment } from '#domain/comments/comments.schema.ts';
import { COMMENT_MAX } from '#domain/comments/comment-limits.ts';
import { formatDuration } from '#domain/kernel/format-duration.ts';
import { ApiError, errorMessage } from '#src/app/api-error.ts';
import { lazyPart } from '#src/app/lazy-part.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { useUnsavedWork } from '#src/components/unsaved/use-unsaved-work.ts';
import { useMentions } from './use-mentions.ts';

const MentionList = lazyPart(async () => (await import('./mention-list.tsx')).MentionList);

type CommentComposerProps = {
  /** Accessible name of the field. */
  label: string;
  communicationId: number;
  /** The comment that is changed; absent: a new one. */
  initial?: Pick<Comment, 'text' | 'mentions'>;
  /** Second to attach the comment to; null where there is none. */
  moment: number | null;
  /** Saves the comment; rejects on failure, and the typed text stays. */
  onSave: (said: { text: string; at: number | null }) => Promise<unknown>;
  onLeave: () => void;
};

const NEW = { text: '', mentions: [] };

/** People mentioned in a comment, in the order of its text. */
function knownOf({ text, mentions }: Pick<Comment, 'text' | 'mentions'>): Mention[] {
  return mentionedIn(text).flatMap((id) => mentions.filter((one) => one.id === id));
}

/** What the server says of the text itself, or of the whole. */
function failureText(failure: unknown): string {
  const said = failure instanceof ApiError ? failure.errors.text : undefined;
  return said?.join(' ') ?? errorMessage(failure);
}

/** Comment field: «@» mentions, Ctrl+Enter saves, Esc leaves. Typed text is not lost without a question. */
export function CommentComposer(props: CommentComposerProps) {
  const { label, communicationId, initial = NEW, moment, onSave, onLeave } = props;
  const known = knownOf(initial);
  const spelled = spellMentions(initial.text, (id) => known.find((one) => one.id === id)?.name);
  const [text, setText] = useState(spelled);
  const [isOfMoment, setOfMoment] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const errorId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => focusAtEnd(area.current), []);
  const mentions = useMentions({ communicationId, area, text, onText: setText });
  const isDirty = text.trim() !== spelled;
  useUnsavedWork(isDirty, { message: 'Комментарий не сохранён. Если уйти, он пропадёт.' });

  const save = async (): Promise<void> => {
    if (isSaving) return;
    if (text.trim() === '') return setError('Напишите комментарий.');
    setSaving(true);
    setError(null);
    try {
      const said = storeMentions(text.trim(), [...known, ...mentions.picked]);
      await onSave({ text: said, at: isOfMoment ? moment : null });
      onLeave();
    } catch (failure) {
      setError(failureText(failure));
      setSaving(false);
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (mentions.onKeyDown(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
    if (event.key !== 'Escape' || isDirty) return;
    event.stopPropagation();
    onLeave();
  };
  return (
    <form noValidate aria-label={label} onSubmit={onSubmit} className="flex flex-col gap-2">
      <Textarea
        {...mentions.areaProps}
        ref={area}
        rows={2}
        aria-label={label}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={error === null ? undefined : errorId}
        placeholder="Увидят все, кому видна оценка. @ — упомянуть"
        maxLength={COMMENT_MAX}
        value={text}
        readOnly={isSaving}
        onKeyDown={onKeyDown}
        onSelect={(event) => mentions.follow(event.currentTarget)}
        onChange={(event) => {
          setText(event.target.value);
          mentions.follow(event.target);
          setError(null);
        }}
      />
      {mentions.isOpen && (
        <Suspense>
          <MentionList mentions={mentions} anchor={area} />
        </Suspense>
      )}
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
