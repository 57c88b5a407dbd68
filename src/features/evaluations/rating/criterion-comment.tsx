import { needsComment } from '#domain/evaluations/check-completeness.ts';
import { EVALUATION_LIMITS } from '#domain/evaluations/evaluation-limits.ts';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { PhraseChips } from '#src/features/comment-templates/phrase-chips-widget.tsx';
import { TemplatesButton, useTemplatesLayer } from '#src/features/comment-templates/templates-button-widget.tsx';
import { commentId, focusComment, messageId } from './card-focus.ts';
import { withPhrase } from './comment-phrase.ts';
import { useAnswer, useAttention, useIsRating, useRating } from './rating-context.ts';

/** Comment, folded until it is opened, required or written. */
export function CriterionComment({ criterion }: { criterion: FormCriterion }) {
  const { criterion_key: key } = criterion;
  const { store } = useRating();
  const answer = useAnswer(key);
  const isRating = useIsRating();
  const phrases = useTemplatesLayer();
  const isToldOf = useAttention((state) => state.messages.has(key));
  const opened = useAttention((state) => state.openComments.has(key));
  const required = needsComment(criterion, answer);
  if (!opened && !required && answer.comment === '') return null;
  const missing = required && answer.comment.trim() === '';
  const at = { criterion_key: key, reasons: answer.reasons };
  const place = { key, reasons: criterion.reasons, nameOf: (other: string) => store.criterion(other)?.name };
  const insert = (phrase: string): void => store.setComment(key, withPhrase(store.answer(key).comment, phrase));
  return (
    <div className="mt-2.5 flex flex-col gap-1">
      <span className="flex items-end justify-between gap-2">
        <label htmlFor={commentId(key)} className="text-sm text-muted">
          Комментарий
          {required && <span className={missing ? 'text-grade-poor' : ''}> · обязателен{reasonOf(criterion)}</span>}
        </label>
        {isRating && (
          <TemplatesButton
            layer={phrases}
            text={answer.comment}
            at={at}
            place={place}
            onInsert={insert}
            onClosed={() => focusComment(key)}
          />
        )}
      </span>
      <Textarea
        id={commentId(key)}
        rows={1}
        className="max-md:scroll-mt-52 max-md:scroll-mb-44"
        maxLength={EVALUATION_LIMITS.comment}
        aria-required={required || undefined}
        aria-invalid={(missing && isToldOf) || undefined}
        aria-describedby={missing && isToldOf ? messageId(key) : undefined}
        value={answer.comment}
        onKeyDown={(event) => {
          if (event.key !== '/' || !isRating || !isAtLineStart(event.currentTarget)) return;
          event.preventDefault();
          phrases.setOpen(true);
        }}
        onChange={(event) => store.setComment(key, event.target.value)}
      />
      {isRating && <PhraseChips at={at} onInsert={insert} />}
    </div>
  );
}

function reasonOf({ comment_required: rule }: FormCriterion): string {
  if (rule === 'on_loss_without_reason') return ', если не выбрана причина';
  return rule === 'on_loss' ? ' при снижении балла' : '';
}

/** True where «/» opens the phrases: only at the start of a line, since inside it is a character like any other. */
function isAtLineStart({ value, selectionStart }: HTMLTextAreaElement): boolean {
  return selectionStart === 0 || value[selectionStart - 1] === '\n';
}
