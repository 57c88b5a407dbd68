import type { EvaluationSheet } from '#domain/evaluations/evaluations.schema.ts';
import { formatDateTime } from '#domain/kernel/format-date.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { DraftConflict } from '#src/components/unsaved/draft-conflict.tsx';
import { type DraftDifference, draftDifferences } from './draft-differences.ts';
import { useRating, useRatingSession, useSessionState } from './rating-context.ts';

/** Choice between two states of a rating, or word that it can no longer be made. */
export function ConflictDialog() {
  const session = useRatingSession();
  const { store } = useRating();
  const { conflict } = useSessionState();
  if (!conflict) return null;
  const isSent = conflict.state !== 'draft';
  const isMoved = conflict.form_version.id !== session.versionId;
  return (
    <DraftConflict session={session} title={titleOf(isSent, isMoved)} mayKeep={!isSent && !isMoved}>
      <p className="text-muted">{isMoved && !isSent ? MOVED : explanation(conflict)}</p>
      {!isMoved && (
        <Differences
          all={draftDifferences(conflict.content, { base: session.base, mine: store.draft(), theirs: conflict.draft })}
        />
      )}
    </DraftConflict>
  );
}

const SHOWN = 8;

function Differences({ all }: { all: readonly DraftDifference[] }) {
  if (all.length === 0) return null;
  return (
    <>
      <ul aria-label="Чем отличаются" className="mt-3 flex flex-col gap-2">
        {all.slice(0, SHOWN).map(({ key, name, mine, theirs }) => (
          <li key={key} className="text-sm">
            <p className="font-medium">{name}</p>
            <p className="line-clamp-2">Здесь: {mine}</p>
            <p className="line-clamp-2 text-muted">На сервере: {theirs}</p>
          </li>
        ))}
      </ul>
      {all.length > SHOWN && <p className="mt-2 text-sm text-muted">и ещё {all.length - SHOWN}</p>}
    </>
  );
}

const MOVED =
  'Её перевели на новую версию формы из другой вкладки или с другого устройства. Правки, сделанные здесь после этого, к новой версии не подходят.';

function titleOf(isSent: boolean, isMoved: boolean): string {
  if (isSent) return 'Оценка уже отправлена';
  return isMoved ? 'Оценка уже на новой версии формы' : 'Оценка изменена в другом месте';
}

function explanation({ state, updated_at, submitted_at, assessor }: EvaluationSheet): string {
  if (state !== 'draft') {
    const sentAt = formatDateTime(submitted_at ?? updated_at, readerZone());
    return `Её отправили ${sentAt} из другой вкладки или с другого устройства. Правки, сделанные здесь, отправить уже нельзя.`;
  }
  const savedAt = formatDateTime(updated_at, readerZone());
  return `На сервере другой вариант: ${savedAt}, ${assessor.name}, из другой вкладки или с другого устройства. Что изменено только здесь или только там, сохранится; остальное выберите: второй вариант пропадёт.`;
}
