import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { commentId } from './card-focus.ts';
import { needsComment } from './draft-content.ts';
import { useAnswer, useAttention, useRating } from './rating-context.ts';
import { MAX_TEXT } from './rating-store.ts';

/** Folded until it is asked for, required or written. */
export function CriterionComment({ criterion }: { criterion: FormCriterion }) {
  const { criterion_key: key } = criterion;
  const { store } = useRating();
  const answer = useAnswer(key);
  const opened = useAttention((state) => state.openComments.has(key));
  const required = needsComment(criterion, answer);
  if (!opened && !required && answer.comment === '') return null;
  const missing = required && answer.comment.trim() === '';
  return (
    <div className="mt-2.5 flex flex-col gap-1">
      <label htmlFor={commentId(key)} className="text-sm text-muted">
        Комментарий
        {required && <span className={missing ? 'text-grade-poor' : ''}> · обязателен{reasonOf(criterion)}</span>}
      </label>
      <Textarea
        id={commentId(key)}
        rows={1}
        className="max-md:scroll-mt-52 max-md:scroll-mb-44"
        maxLength={MAX_TEXT}
        aria-required={required || undefined}
        value={answer.comment}
        onChange={(event) => store.setComment(key, event.target.value)}
      />
    </div>
  );
}

function reasonOf({ comment_required: rule }: FormCriterion): string {
  return rule === 'on_loss' ? ' при снижении балла' : '';
}
