import { CalendarClock, Download, PencilLine, RotateCcw, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { calibrationRatingsApi } from '#domain/calibrations/calibration-ratings.api.ts';
import type { Calibration, IssuedGuestLink } from '#domain/calibrations/calibrations.schema.ts';
import { pathOf } from '#domain/endpoint/endpoint.ts';
import { fileName } from '#domain/exports/export-name.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { downloadFile } from '#src/app/download-file.ts';
import { notify } from '#src/app/notify.ts';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { RowMenuButton } from '#src/components/table/row-menu-button.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { useCalibrationSteps } from './use-calibration-steps.ts';

type CalibrationActionsProps = { calibration: Calibration; onLinks: (links: readonly IssuedGuestLink[]) => void };

/** The next step of the session, and what else is done with it by who leads. */
export function CalibrationActions({ calibration, onLinks }: CalibrationActionsProps) {
  const steps = useCalibrationSteps(calibration, onLinks);
  const { leads, may, status } = calibration;
  const file = (status === 'review' || status === 'closed') && may.export.allowed && (
    <Export calibration={calibration} />
  );
  if (!leads) return file;
  return (
    <>
      <RowMenuButton actions={() => menuActions(calibration, steps)} />
      {file}
      {status === 'draft' && (
        <Button
          variant="primary"
          pending={steps.running}
          disabledReason={reasonOf(may.start)}
          onClick={() => void steps.start()}
        >
          Начать оценивание
        </Button>
      )}
      {status === 'scoring' && (
        <Button
          variant="primary"
          pending={steps.running}
          disabledReason={reasonOf(may.review)}
          onClick={() => void steps.move('review')}
        >
          Перейти к разбору
        </Button>
      )}
      {status === 'review' && (
        <Button
          variant="primary"
          pending={steps.running}
          disabledReason={reasonOf(may.close)}
          onClick={() => void steps.move('close')}
        >
          Закрыть сессию
        </Button>
      )}
    </>
  );
}

type Steps = ReturnType<typeof useCalibrationSteps>;

function menuActions({ id, may, status }: Calibration, steps: Steps): RowAction[] {
  const edit: RowAction = {
    label: 'Изменить',
    icon: <PencilLine />,
    link: { to: '/sessions/$session_id/edit', params: { session_id: String(id) } },
    may: may.edit,
  };
  const deadline: RowAction = {
    label: 'Назначить срок',
    icon: <CalendarClock />,
    may: may.set_deadline,
    onSelect: () => void steps.moveDeadline(),
  };
  const stop: RowAction = {
    label: 'Вернуть в черновики',
    icon: <Undo2 />,
    may: may.stop,
    onSelect: () => void steps.move('stop'),
  };
  const resume: RowAction = {
    label: 'Вернуть к оцениванию',
    icon: <RotateCcw />,
    may: may.resume,
    onSelect: () => void steps.resume(),
  };
  const remove: RowAction = {
    label: 'Удалить',
    icon: <Trash2 />,
    tone: 'danger',
    may: may.remove,
    onSelect: () => void steps.remove(),
  };
  switch (status) {
    case 'draft':
      return [edit, deadline, remove];
    case 'scoring':
      return [edit, deadline, stop];
    case 'review':
      return [resume, edit, remove];
    case 'closed':
      return [resume, edit, remove];
  }
}

function Export({ calibration: { id, name } }: { calibration: Calibration }) {
  const [running, setRunning] = useState(false);
  const download = async (): Promise<void> => {
    setRunning(true);
    try {
      await downloadFile(pathOf(calibrationRatingsApi.export, { id }), fileName(`Калибровка, ${name}`, 'xlsx'));
    } catch (error) {
      notify.negative(errorMessage(error));
    }
    setRunning(false);
  };
  return (
    <Button icon={<Download aria-hidden="true" />} pending={running} onClick={() => void download()}>
      Скачать XLSX
    </Button>
  );
}
