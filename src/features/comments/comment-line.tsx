import { lazyPart } from '#src/app/lazy-part.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Comment } from '#domain/comments/comments.schema.ts';
import { partsOf } from '#domain/comments/mentions.ts';
import { formatDuration } from '#domain/kernel/format-duration.ts';
import { listTime } from '#src/app/list-time.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { usePlayback } from '#src/components/player/playback-context.tsx';
import { IconButton } from '#src/components/ui/button.tsx';
import { useLostFocus } from '#src/components/ui/use-lost-focus.ts';
import { useRemoveComment, useUpdateComment } from './comments.mutations.ts';

/** Field of a comment, loaded with the first that is written: most are only read. */
const CommentComposer = lazyPart(async () => (await import('./comment-composer.tsx')).CommentComposer);

type CommentLineProps = { comment: Comment };

/** Comment; its author edits it in place. */
export function CommentLine({ comment }: CommentLineProps) {
  const {
    communication_id: communicationId,
    author,
    text,
    mentions,
    at,
    created_at,
    is_edited: isEdited,
    may,
  } = comment;
  const [isEditing, setEditing] = useState(false);
  const button = useLostFocus(isEditing);
  const update = useUpdateComment(communicationId);
  const remove = useRemoveComment(communicationId);
  const askRemove = async (): Promise<void> => {
    if (!(await dialog({ title: 'Удалить комментарий?', message: 'Вернуть нельзя.', ok: 'Удалить', danger: true })))
      return;
    await remove.mutateAsync(comment).catch((error: unknown) => notify.negative(errorMessage(error)));
  };
  return (
    <li className="flex gap-2 py-2">
      <Moment at={at} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="font-medium">{author.name}</span>
          <time dateTime={created_at} className="text-xs text-muted tabular-nums">
            {listTime(created_at)}
            {isEdited && ', изменён'}
          </time>
        </p>
        {isEditing ? (
          <Suspense fallback={null}>
            <CommentComposer
              label="Изменить комментарий"
              communicationId={communicationId}
              initial={comment}
              moment={null}
              onSave={(said) => update.mutateAsync({ comment, input: { text: said.text } })}
              onLeave={() => setEditing(false)}
            />
          </Suspense>
        ) : (
          <p className="break-words whitespace-pre-line">
            {partsOf(text, mentions).map((part, at) =>
              part.isMention ? (
                // oxlint-disable-next-line react/no-array-index-key -- parts of one text, in their order
                <span key={at} className="font-medium text-accent-text">
                  {part.text}
                </span>
              ) : (
                part.text
              ),
            )}
          </p>
        )}
      </div>
      {may.update.allowed && !isEditing && (
        <span className="flex flex-none">
          <IconButton
            ref={button}
            size="sm"
            label="Изменить комментарий"
            icon={<Pencil />}
            onClick={() => setEditing(true)}
          />
          <IconButton size="sm" label="Удалить комментарий" icon={<Trash2 />} onClick={() => void askRemove()} />
        </span>
      )}
    </li>
  );
}

/** Link to the comment's second. */
function Moment({ at }: Pick<Comment, 'at'>) {
  const playback = usePlayback();
  if (at === null) return <span className="w-12 flex-none" />;
  const text = formatDuration(at);
  if (!playback) return <span className="w-12 flex-none text-right text-sm text-muted tabular-nums">{text}</span>;
  return (
    <button
      type="button"
      aria-label={`${text} — перейти`}
      onClick={() => playback.seek(at)}
      className="h-fit w-12 flex-none rounded text-right text-sm text-accent-text tabular-nums hover:underline pointer-coarse:min-h-11"
    >
      {text}
    </button>
  );
}
