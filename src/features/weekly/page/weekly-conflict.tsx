import type { WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import { WEEKLY_STATES } from '#domain/reports/weekly-blocks.ts';
import { DraftConflict } from '#src/components/unsaved/draft-conflict.tsx';
import type { WeeklySession } from './use-weekly-draft.ts';

type WeeklyConflictProps = { session: WeeklySession; conflict: WeeklyReport };

/** Choice between two states of a report, or word that it can no longer be made. */
export function WeeklyConflict({ session, conflict }: WeeklyConflictProps) {
  const isOpen = conflict.may.edit.allowed;
  return (
    <DraftConflict
      session={session}
      title={isOpen ? 'Отчёт изменён в другом месте' : 'Отчёт уже не черновик'}
      mayKeep={isOpen}
    >
      <p className="text-muted">
        {isOpen
          ? 'Его сохранили из другой вкладки или правил другой сотрудник. Какой вариант оставить? Второй пропадёт.'
          : `Теперь он «${WEEKLY_STATES[conflict.state]}»: правки, сделанные здесь после этого, сохранить нельзя.`}
      </p>
    </DraftConflict>
  );
}
