import { COMMUNICATIONS } from '#domain/kernel/nouns.ts';
import { Plus } from 'lucide-react';
import type { Calibration, IssuedGuestLink } from '#domain/calibrations/calibrations.schema.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { usePermissions } from '#src/app/session.ts';
import { useLazyLayer } from '#src/components/table/use-lazy-layer.ts';
import { Button } from '#src/components/ui/button.tsx';
import { EmptyState } from '#src/components/layout/empty-state.tsx';
import { FigureCard } from '../figure-table.tsx';
import { CalibrationFacts, CalibrationHistory } from './calibration-facts.tsx';
import { OwnQueue } from './own-queue.tsx';
import { Participants } from './participants.tsx';
import { ProgressCards, ProgressGrid } from './progress-grid.tsx';
import { RatingGuide } from './rating-guide.tsx';

type CalibrationSetupProps = { calibration: Calibration; onLinks: (links: readonly IssuedGuestLink[]) => void };

/** Setup of the session and its progress; a participant's own queue first. */
export function CalibrationSetup({ calibration, onLinks }: CalibrationSetupProps) {
  const { guest, pages } = usePermissions();
  if (guest) return <GuestSetup calibration={calibration} />;
  // The client's people rate once in a while, the team every day.
  const isGuided = !calibration.leads && !pages.form;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
      <div className="flex min-w-0 flex-col gap-4">
        {isGuided && <RatingGuide calibration={calibration} />}
        <OwnQueue calibration={calibration} isGuided={isGuided} />
        {calibration.leads && <CalibrationCommunications calibration={calibration} />}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Participants calibration={calibration} onLinks={onLinks} />
        <CalibrationFacts calibration={calibration} />
        <CalibrationHistory calibration={calibration} />
      </div>
    </div>
  );
}

/** A guest has their own queue and nothing else. */
function GuestSetup({ calibration }: { calibration: Calibration }) {
  if (calibration.own && calibration.status !== 'draft')
    return (
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
        <div className="min-w-0 max-lg:order-last">
          <OwnQueue calibration={calibration} isGuided />
        </div>
        <RatingGuide calibration={calibration} />
      </div>
    );
  return <EmptyState title="Сессия ещё не началась" text="Как только её запустят, здесь появятся коммуникации." />;
}

const loadPanel = async () => (await import('../choose/choose-panel.tsx')).ChoosePanel;

function CalibrationCommunications({ calibration }: { calibration: Calibration }) {
  const { communications, may } = calibration;
  const layer = useLazyLayer(loadPanel);
  const isChoosing = layer.open && layer.Part !== null && may.add_communications.allowed;
  const add = (
    <Button
      icon={<Plus aria-hidden="true" />}
      disabledReason={reasonOf(may.add_communications)}
      {...layer.firstTouch}
      aria-expanded={layer.open}
      onClick={() => layer.setOpen(true)}
    >
      Добавить коммуникации
    </Button>
  );
  return (
    <FigureCard
      title="Коммуникации и ход"
      text={communications.length > 0 ? countOf(communications.length, COMMUNICATIONS) : undefined}
    >
      {communications.length > 0 && (
        <>
          <ProgressGrid calibration={calibration} />
          <ProgressCards calibration={calibration} />
        </>
      )}
      {isChoosing && layer.Part && <layer.Part calibration={calibration} onClose={() => layer.setOpen(false)} />}
      {!isChoosing && communications.length > 0 && <div className="border-t border-line px-4 py-3">{add}</div>}
      {!isChoosing && communications.length === 0 && (
        <EmptyState
          title="Коммуникаций пока нет"
          text="Выберите те, о которых хочется договориться: из списка, случайно или из избранного."
          action={add}
        />
      )}
    </FigureCard>
  );
}
