import type { WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import { WEEKLY_STATES } from '#domain/reports/weekly-blocks.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import type { WeeklySession } from './use-weekly-draft.ts';

type WeeklyConflictProps = { session: WeeklySession; conflict: WeeklyReport };

/** Conflict of two states of one report: a person chooses, nothing is overwritten silently. */
export function WeeklyConflict({ session, conflict }: WeeklyConflictProps) {
  const isOpen = conflict.may.edit.allowed;
  return (
    <Dialog
      open
      onOpenChange={() => {}}
      noDismiss
      role="alertdialog"
      size="md"
      title={isOpen ? 'Отчёт изменён в другом месте' : 'Отчёт уже не черновик'}
      footer={
        <>
          {isOpen && <Button onClick={() => session.keepMine()}>Оставить мой вариант</Button>}
          <Button variant="primary" onClick={() => session.takeServers()}>
            Взять с сервера
          </Button>
        </>
      }
    >
      {/* Focus on the text, not on a button: whoever is typing must not choose by the next Space. */}
      <div data-autofocus="" tabIndex={-1} className="mt-1 outline-none">
        <p className="text-muted">
          {isOpen
            ? 'Его сохранили из другой вкладки или правил другой сотрудник. Какой вариант оставить? Второй пропадёт.'
            : `Теперь он «${WEEKLY_STATES[conflict.state]}»: правки, сделанные здесь после этого, сохранить нельзя.`}
        </p>
      </div>
    </Dialog>
  );
}
