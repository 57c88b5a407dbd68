import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import { formatDateTime } from '#domain/kernel/format-date.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { useRatingSession, useSessionState } from './rating-context.ts';

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Conflict of two states of one draft: a person chooses, nothing is overwritten silently (D-18). */
export function ConflictDialog() {
  const session = useRatingSession();
  const { conflict } = useSessionState();
  if (!conflict) return null;
  const isSent = conflict.state !== 'draft';
  const isMoved = conflict.form_version.id !== session.versionId;
  return (
    <Dialog
      open
      onOpenChange={() => {}}
      noDismiss
      role="alertdialog"
      title={titleOf(isSent, isMoved)}
      size="md"
      footer={
        <>
          {!isSent && !isMoved && <Button onClick={() => session.keepMine()}>Оставить мой вариант</Button>}
          <Button variant="primary" onClick={() => session.takeServers()}>
            Взять с сервера
          </Button>
        </>
      }
    >
      {/* Focus on the text, not on a button: whoever is typing must not choose by the next Space. */}
      <div data-autofocus tabIndex={-1} className="mt-1 outline-none">
        <p className="text-muted">{isMoved && !isSent ? MOVED : explanation(conflict)}</p>
      </div>
    </Dialog>
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
