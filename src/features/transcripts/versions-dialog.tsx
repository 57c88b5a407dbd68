import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Communication } from '#domain/communications/communications.schema.ts';
import { WORD_ORIGINS } from '#domain/communications/word-origins.ts';
import { formatDateTime } from '#domain/kernel/format-date.ts';
import type { WordsVersion } from '#domain/transcripts/transcripts.schema.ts';
import { notify } from '#src/app/notify.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { QueryError } from '#src/components/layout/query-error.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { changedLines } from './changed-lines.ts';
import { earlierWordsQuery, useRefuseOffer, useRestoreWords, wordsVersionsQuery } from './words.mutations.ts';

type VersionsDialogProps = { communication: Communication; onClose: () => void };

/** Earlier words with what differs from those of today, each to be brought back (D-68). */
export function VersionsDialog({ communication, onClose }: VersionsDialogProps) {
  const query = useQuery(wordsVersionsQuery(communication.id));
  const restoring = useRestoreWords(communication);
  const refusing = useRefuseOffer(communication);
  const [shownId, setShownId] = useState<number | null>(null);
  const refusal = restoring.error ?? refusing.error;
  const versions = query.data?.data ?? [];
  const shown = versions.find(({ id }) => id === shownId) ?? versions[0];
  const restore = (words_version_id: number): void =>
    restoring.mutate(
      { words_version_id },
      {
        onSuccess: () => {
          notify.positive('Эта версия теперь нынешняя. Прежняя осталась в списке.');
          onClose();
        },
      },
    );
  const refuse = (words_version_id: number): void =>
    refusing.mutate(
      { words_version_id },
      {
        onSuccess: () => {
          notify.positive('Слова остались прежними. Пришедшие есть в списке версий.');
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Прежние версии"
      size="lg"
      footer={
        <>
          {shown?.is_offer ? (
            <Button pending={refusing.isPending} onClick={() => refuse(shown.id)}>
              Оставить нынешнюю
            </Button>
          ) : (
            <Button onClick={onClose}>Закрыть</Button>
          )}
          {shown && (
            <Button variant="primary" pending={restoring.isPending} onClick={() => restore(shown.id)}>
              {shown.is_offer ? 'Взять эту' : 'Вернуть'}
            </Button>
          )}
        </>
      }
    >
      {query.error && <QueryError query={query} />}
      {query.isPending && (
        <LoadingRegion label="Версии загружаются">
          <Skeleton className="h-40" />
        </LoadingRegion>
      )}
      {query.data && versions.length === 0 && <p className="py-6 text-center text-muted">Слова ещё не меняли.</p>}
      {refusal && (
        <p role="alert" className="mb-3 rounded bg-grade-poor-soft px-3 py-2 text-grade-poor">
          {refusal.message}
        </p>
      )}
      {shown && (
        <div className="grid gap-4 pt-2 md:grid-cols-[15rem_minmax(0,1fr)]">
          <ul aria-label="Версии" className="flex flex-col gap-1">
            {versions.map((version) => (
              <li key={version.id}>
                <VersionButton
                  version={version}
                  isShown={version.id === shown.id}
                  onShow={() => setShownId(version.id)}
                />
              </li>
            ))}
          </ul>
          <Changes communication={communication} version={shown} />
        </div>
      )}
    </Dialog>
  );
}

type VersionButtonProps = { version: WordsVersion; isShown: boolean; onShow: () => void };

function VersionButton({ version, isShown, onShow }: VersionButtonProps) {
  const { by, at, origin, origin_name, is_offer } = version;
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={onShow}
      className={classNames(
        'flex w-full flex-col items-start rounded px-3 py-2 text-left hover:bg-subtle',
        isShown && 'bg-accent-soft',
      )}
    >
      <span className="flex items-center gap-2">
        <span className="tabular-nums">{formatDateTime(at, readerZone())}</span>
        {is_offer && <Badge tone="accent">новая</Badge>}
      </span>
      <span className="text-sm text-muted">
        {[by?.name, WORD_ORIGINS[origin], origin_name, sizeOf(version)].filter(Boolean).join(' · ')}
      </span>
    </button>
  );
}

const sizeOf = ({ segment_count, message_count }: WordsVersion): string =>
  message_count > 0 ? `сообщений: ${message_count}` : `реплик: ${segment_count}`;

/** Differing lines shown; of words that differ wholly, the beginning says enough. */
const SHOWN_CHANGES = 200;

function Changes({ communication, version }: { communication: Communication; version: WordsVersion }) {
  const query = useQuery(earlierWordsQuery(communication.id, version.id));
  if (query.error) return <QueryError query={query} />;
  if (!query.data)
    return (
      <LoadingRegion label="Слова загружаются">
        <Skeleton className="h-40" />
      </LoadingRegion>
    );
  const changes = changedLines(query.data, communication);
  if (changes.length === 0) return <p className="text-muted">Слова те же, отличаются только стороны или время.</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard
    <section aria-label="Отличия от нынешней" className="flex max-h-100 flex-col gap-3 overflow-y-auto" tabIndex={0}>
      {changes.slice(0, SHOWN_CHANGES).map(({ key, earlier, present }) => (
        <div key={key} className="flex flex-col gap-1 border-l-2 border-line pl-3 [overflow-wrap:anywhere]">
          {earlier.map((text, nth) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines may be alike; their order never changes here
            <p key={nth}>
              <span className="text-sm text-muted">В этой версии: </span>
              {text}
            </p>
          ))}
          {present.map((text, nth) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines may be alike; their order never changes here
            <p key={nth} className="text-muted">
              <span className="text-sm">Сейчас: </span>
              {text}
            </p>
          ))}
        </div>
      ))}
      {changes.length > SHOWN_CHANGES && <p className="text-sm text-muted">И ещё {changes.length - SHOWN_CHANGES}.</p>}
    </section>
  );
}
