import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import { formatDateTime } from '#domain/kernel/format-date.ts';
import { DraftConflict } from '#src/components/unsaved/draft-conflict.tsx';
import { useRatingSession, useSessionState } from './rating-context.ts';

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Choice between two states of a rating, or word that it can no longer be made. */
export function ConflictDialog() {
  const session = useRatingSession();
  const { conflict } = useSessionState();
  if (!conflict) return null;
  const isSent = conflict.state !== 'draft';
  const isMoved = conflict.form_version.id !== session.versionId;
  return (
    <DraftConflict session={session} title={titleOf(isSent, isMoved)} mayKeep={!isSent && !isMoved}>
      <p className="text-muted">{isMoved && !isSent ? MOVED : explanation(conflict)}</p>
    </DraftConflict>
  );
}

const MOVED =
  'Её перевели на новую версию формы из другой вкладки или с другого устройства. Правки, сделанные здесь после этого, к новой версии не подходят.';

function titleOf(isSent: boolean, isMoved: boolean): string {
  if (isSent) return 'Оценка уже отправлена';
  return isMoved ? 'Оценка уже на новой версии формы' : 'Оценка изменена в другом месте';
}

function explanation({ state, updated_at, submitted_at, assessor }: Evaluation): string {
  if (state !== 'draft') {
    const sentAt = formatDateTime(submitted_at ?? updated_at, here);
    return `Её отправили ${sentAt} из другой вкладки или с другого устройства. Правки, сделанные здесь, отправить уже нельзя.`;
  }
  const savedAt = formatDateTime(updated_at, here);
  return `На сервере другой вариант: ${savedAt}, ${assessor.name}, из другой вкладки или с другого устройства. Какой оставить? Второй пропадёт.`;
}
