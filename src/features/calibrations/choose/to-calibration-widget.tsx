import { COMMUNICATIONS } from '#domain/kernel/nouns.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { calibrationMembersApi } from '#domain/calibrations/calibration-members.api.ts';
import { CALIBRATION_LIMITS } from '#domain/calibrations/calibration-limits.ts';
import type { CalibrationListItem } from '#domain/calibrations/calibrations.schema.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { Button, buttonClass } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { calibrationChanged, calibrationsQuery } from '../calibrations.queries.ts';
import type { CalibrationCreateSearch } from '../form/calibration-create-search.ts';
import { CalibrationStatusBadge } from '../list/calibration-cells.tsx';
import { type Choice, sentChoice } from './choice.ts';

type ToCalibrationProps = {
  /** Choice that is put into a session. */
  choice: Choice;
  /** Search of the page of a session that is yet to be made. */
  create: CalibrationCreateSearch;
  /** Note of how much of what was asked for goes along, when not all. */
  note?: string;
  onDone: () => void;
  onClose: () => void;
};

/** Sessions that still take communications; of a hundred the newest are meant. */
const TAKING = calibrationsQuery({
  page: 1,
  per_page: 100,
  sort: '-created_at',
  filter: { status: ['draft', 'scoring'] },
});

/** «В калибровку»: into a session that is being prepared or rated, or into a new one (D-23). */
export function ToCalibration({ choice, create, note, onDone, onClose }: ToCalibrationProps) {
  const query = useQuery(TAKING);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="В калибровку"
      description={note ?? 'В какую сессию добавить коммуникации?'}
      footer={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Link to="/sessions/create" search={create} className={buttonClass('primary')} onClick={onDone}>
            <Plus aria-hidden="true" />
            Новая сессия
          </Link>
        </>
      }
    >
      <div className="pt-3">
        <QuerySection
          query={query}
          pending={
            <LoadingRegion label="Сессии загружаются" className="flex flex-col gap-2">
              <Skeleton className="h-12" />
              <Skeleton className="h-12" />
            </LoadingRegion>
          }
        >
          {({ data }) => <OpenCalibrations sessions={data} choice={choice} onDone={onDone} />}
        </QuerySection>
      </div>
    </Dialog>
  );
}

type OpenCalibrationsProps = {
  sessions: readonly CalibrationListItem[];
  choice: Choice;
  onDone: () => void;
};

function OpenCalibrations({ sessions, choice, onDone }: OpenCalibrationsProps) {
  const queryClient = useQueryClient();
  const [adding, setAdding] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const add = async ({ id, name, communications_count: before }: CalibrationListItem): Promise<void> => {
    setAdding(id);
    setProblem(null);
    try {
      const next = await call(calibrationMembersApi.addCommunications, sentChoice(id, choice));
      void calibrationChanged(queryClient, next);
      notify.positive(`В сессию «${name}» добавлено: ${countOf(next.communications_count - before, COMMUNICATIONS)}.`);
      onDone();
    } catch (error) {
      setProblem(errorMessage(error));
      setAdding(null);
    }
  };
  if (sessions.length === 0) return <p className="text-muted">Открытых сессий нет: создайте новую.</p>;
  return (
    <>
      {problem && (
        <p role="alert" className="pb-3 text-sm text-grade-poor">
          {problem}
        </p>
      )}
      <ul aria-label="Сессии" className="divide-y divide-line/60 rounded border border-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center gap-3 px-3 py-2">
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {session.name}
                <CalibrationStatusBadge status={session.status} />
              </span>
              <span className="block text-sm text-muted">
                {session.project.name}, {countOf(session.communications_count, COMMUNICATIONS)} из{' '}
                {CALIBRATION_LIMITS.communications}
              </span>
            </span>
            <Button
              size="sm"
              pending={adding === session.id}
              aria-label={`Добавить в сессию: ${session.name}`}
              onClick={() => void add(session)}
            >
              Добавить
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
