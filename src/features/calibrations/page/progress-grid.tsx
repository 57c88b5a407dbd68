import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, ExternalLink, Minus, Trash2, TriangleAlert } from 'lucide-react';
import { calibrationMembersApi } from '#domain/calibrations/calibration-members.api.ts';
import { KNOWLEDGE } from '#domain/calibrations/calibration-states.ts';
import type {
  Calibration,
  CalibrationCommunication,
  CalibrationParticipant,
} from '#domain/calibrations/calibrations.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { RowMenuButton } from '#src/components/table/row-menu-button.tsx';
import { Fold } from '#src/components/ui/fold.tsx';
import { calibrationChanged } from '../calibrations.queries.ts';
import { ScrollFrame } from '../figure-table.tsx';
import { CommunicationLine, communicationName, linkToRating } from './communication-line.tsx';

/** Communications shown at first; on a phone each names all who are waited for. */
const SHOWN = 15;
const SHOWN_ON_PHONE = 8;

/** Communications × participants: who has submitted, and no value of it (D-24). */
export function ProgressGrid({ calibration }: { calibration: Calibration }) {
  const columns = calibration.status === 'draft' ? [] : calibration.participants.filter(({ removed }) => !removed);
  return (
    <Fold rows={calibration.communications} first={SHOWN} className="m-2 max-md:hidden">
      {(shown) => (
        <ScrollFrame label="Ход оценивания" className="border-t border-line max-md:hidden">
          <table aria-label="Коммуникации сессии" className="w-full text-left">
            <thead className="text-sm text-muted">
              <tr className="border-b border-line">
                <th scope="col" className="px-4 py-2 font-medium">
                  Коммуникация
                </th>
                {columns.map(({ id, name }) => (
                  <th key={id} scope="col" className="max-w-28 px-2 py-2 text-center align-bottom font-medium">
                    {name}
                  </th>
                ))}
                <th scope="col" className="w-12">
                  <span className="sr-only">Действия</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <tr key={row.id} data-row="" className="border-b border-line/60 align-top last:border-b-0">
                  <th scope="row" className="min-w-64 px-4 py-2.5 font-normal">
                    <RowFacts calibration={calibration} row={row} />
                  </th>
                  {columns.map(({ id }) => (
                    <td key={id} className="px-2 py-3 text-center">
                      <Submitted isDone={row.submitted_by?.includes(id) ?? false} />
                    </td>
                  ))}
                  <td className="px-2 py-2">
                    <RowTools calibration={calibration} row={row} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollFrame>
      )}
    </Fold>
  );
}

/** Progress on a phone: a card each, with names instead of columns (U-5). */
export function ProgressCards({ calibration }: { calibration: Calibration }) {
  const people = calibration.participants.filter(({ removed }) => !removed);
  return (
    <Fold rows={calibration.communications} first={SHOWN_ON_PHONE} className="m-2 md:hidden">
      {(shown) => (
        <ul aria-label="Коммуникации сессии" className="divide-y divide-line/60 border-t border-line md:hidden">
          {shown.map((row) => (
            <li key={row.id} data-row="" className="flex items-start gap-2 py-3 pr-2 pl-4">
              <div className="min-w-0 flex-1">
                <RowFacts calibration={calibration} row={row} />
                {calibration.status !== 'draft' && <Waiting row={row} people={people} />}
              </div>
              <RowTools calibration={calibration} row={row} />
            </li>
          ))}
        </ul>
      )}
    </Fold>
  );
}

type WaitingProps = { row: CalibrationCommunication; people: readonly CalibrationParticipant[] };

function Waiting({ row, people }: WaitingProps) {
  const missing = people.filter(({ id }) => !row.submitted_by?.includes(id)).map(({ name }) => name);
  const count = people.length - missing.length;
  return (
    <p className="pt-1 text-sm">
      Сдали {count} из {people.length}
      {missing.length > 0 && <span className="text-muted">, ждём: {missing.join(', ')}</span>}
    </p>
  );
}

function Submitted({ isDone }: { isDone: boolean }) {
  return isDone ? (
    <span className="inline-flex text-grade-excellent">
      <Check aria-hidden="true" />
      <span className="sr-only">Сдано</span>
    </span>
  ) : (
    <span className="inline-flex text-faint">
      <Minus aria-hidden="true" />
      <span className="sr-only">Ещё нет</span>
    </span>
  );
}

type RowProps = { calibration: Calibration; row: CalibrationCommunication };

function RowFacts({ calibration, row }: RowProps) {
  return (
    <span className="flex flex-col gap-1">
      <CommunicationLine
        row={row}
        name={
          <Link {...linkToRating(calibration.id, row.id)} className="truncate font-medium hover:underline">
            {row.position}. {communicationName(row)}
          </Link>
        }
      />
      {row.chosen?.details && <span className="text-xs text-muted">{row.chosen.details}</span>}
      <Warnings warnings={row.warnings} />
    </span>
  );
}

/**
 * Warnings of participants who have had to do with an earlier evaluation: they are less blind than the others, in the
 * figures, too.
 */
export function Warnings({ warnings }: Pick<CalibrationCommunication, 'warnings'>) {
  return warnings.map(({ participant_id, name, knows }) => (
    <span key={participant_id} className="flex items-start gap-1.5 text-sm text-grade-fair">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 flex-none" />
      {name}: {KNOWLEDGE[knows].toLowerCase()}
    </span>
  ));
}

function RowTools({ calibration, row }: RowProps) {
  const queryClient = useQueryClient();
  const remove = async (): Promise<void> => {
    const title = `Убрать из сессии: ${communicationName(row)}?`;
    if (!(await dialog({ title, ok: 'Убрать' }))) return;
    try {
      const params = { id: calibration.id, communication_id: row.id };
      void calibrationChanged(queryClient, await call(calibrationMembersApi.removeCommunication, { params }));
      notify.positive('Коммуникация убрана.');
    } catch (error) {
      notify.negative(errorMessage(error));
      void calibrationChanged(queryClient);
    }
  };
  const actions: RowAction[] = [
    { label: 'Открыть', icon: <ExternalLink />, link: linkToRating(calibration.id, row.id) },
    {
      label: 'Убрать из сессии',
      icon: <Trash2 />,
      tone: 'danger',
      may: row.may.remove,
      onSelect: () => void remove(),
    },
  ];
  return <RowMenuButton actions={() => actions} />;
}
