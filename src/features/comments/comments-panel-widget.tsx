import { useQuery } from '@tanstack/react-query';
import { MessageSquarePlus } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { partsOf } from '#domain/comments/mentions.ts';
import { lazyPart } from '#src/app/lazy-part.ts';
import { usePermissions } from '#src/app/session.ts';
import { QueryError } from '#src/components/layout/query-error.tsx';
import { usePageActions } from '#src/components/palette/page-offers.ts';
import { useFragmentBoard } from '#src/components/player/fragments.ts';
import { usePlayback } from '#src/components/player/playback-context.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { useLostFocus } from '#src/components/ui/use-lost-focus.ts';
import { CommentLine } from './comment-line.tsx';
import { useCreateComment } from './comments.mutations.ts';
import { commentsQuery } from './comments.queries.ts';
import { useOpened } from './use-opened.ts';

/** Field of a comment, loaded with the first that is written: most are only read. */
const CommentComposer = lazyPart(async () => (await import('./comment-composer.tsx')).CommentComposer);

type CommentsPanelProps = { communicationId: number };

/** Place as high as the empty panel, so that the words below do not jump when it comes; a guest has none. */
const Place = () => <div className="h-13.25 border-b border-line pointer-coarse:h-15.25 print:hidden" />;

/** Comments on a communication and its seconds (D-17), with marks on the waveform. */
export function CommentsPanel({ communicationId }: CommentsPanelProps) {
  const { guest } = usePermissions();
  const query = useQuery(commentsQuery(communicationId));
  const { data } = query;
  useOpened(communicationId, data);
  const create = useCreateComment(communicationId);
  const playback = usePlayback();
  const board = useFragmentBoard();
  /** Second at which the comment was begun; the sound may go on. */
  const [begun, setBegun] = useState<{ moment: number | null } | null>(null);
  const button = useLostFocus(begun !== null);

  useEffect(() => {
    const notes = (data?.data ?? []).flatMap(({ id, at, text, mentions, author }) =>
      at === null
        ? []
        : [
            {
              id,
              at,
              text: partsOf(text, mentions)
                .map((part) => part.text)
                .join(''),
              author: author.name,
            },
          ],
    );
    board.show({ notes });
    return () => board.show({ notes: [] });
  }, [board, data]);

  const begin = (): void => setBegun({ moment: playback ? Math.floor(playback.state().time) : null });
  const canBegin = data?.auth.create.allowed === true && !begun;
  usePageActions(canBegin ? [{ id: 'comment', label: 'Комментировать', run: begin }] : []);

  if (query.error && !data) return <QueryError query={query} title="Комментарии не загрузились" className="py-3" />;
  if (!data) return guest ? null : <Place />;
  const count = data.data.length;
  if (count === 0 && !data.auth.create.allowed) return null;
  return (
    <section
      aria-label="Комментарии"
      className={classNames('border-b border-line px-4 py-2 print:order-3', count === 0 && 'print:hidden')}
    >
      <div className="flex min-h-9 items-center gap-2">
        <h2 className="mr-auto text-sm font-medium">
          Комментарии{count > 0 && <span className="font-normal text-muted tabular-nums"> · {count}</span>}
        </h2>
        {canBegin && (
          <Button
            ref={button}
            size="sm"
            variant="ghost"
            icon={<MessageSquarePlus />}
            onClick={begin}
            className="print:hidden"
          >
            Комментировать
          </Button>
        )}
      </div>
      {count > 0 && (
        <ol className="-mx-2 max-h-64 print:max-h-none divide-y divide-line overflow-y-auto px-2">
          {data.data.map((comment) => (
            <CommentLine key={comment.id} comment={comment} />
          ))}
        </ol>
      )}
      {begun && (
        <div className="pt-1 pb-2">
          <Suspense fallback={null}>
            <CommentComposer
              label="Новый комментарий"
              communicationId={communicationId}
              moment={begun.moment}
              onSave={(said) => create.mutateAsync(said)}
              onLeave={() => setBegun(null)}
            />
          </Suspense>
        </div>
      )}
    </section>
  );
}
