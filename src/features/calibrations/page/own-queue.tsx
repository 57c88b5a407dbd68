import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Calibration, CalibrationCommunication } from '#domain/calibrations/calibrations.schema.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { Button, buttonClass } from '#src/components/ui/button.tsx';
import { Progress } from '#src/components/ui/progress.tsx';
import { Fold } from '#src/components/ui/fold.tsx';
import { FigureCard } from '../figure-table.tsx';
import { doneText } from '../list/calibration-cells.tsx';
import { useBeginRating } from '../use-begin-rating.ts';
import { CommunicationLine, communicationName, linkToRating } from './communication-line.tsx';
import { nextToRate } from './rating-guide.tsx';

type OwnQueueProps = {
  calibration: Calibration;
  /** The guide beside it has the button that leads on. */
  isGuided?: boolean;
};

/** Communications shown at first, and as far as the next to rate. */
const SHOWN = 15;

/** Queue of what one has to rate in this session, in its order. */
export function OwnQueue({ calibration, isGuided = false }: OwnQueueProps) {
  const { own, status } = calibration;
  if (!own || status === 'draft') return null;
  const rows = calibration.communications.filter((row) => row.own !== null);
  // One button stands out.
  const nextRow = nextToRate(rows);
  const next = isGuided ? undefined : nextRow?.id;
  const text = own.count === own.of ? 'Вы оценили всё, спасибо.' : `Оценено ${doneText(own)}`;
  return (
    <FigureCard title="Ваши оценки" text={text}>
      <Progress
        label="Ваши оценки"
        value={own.count}
        max={Math.max(1, own.of)}
        valueText={doneText(own)}
        className="mx-4 mb-2 w-auto max-w-80"
      />
      <Fold rows={rows} first={Math.max(SHOWN, nextRow ? rows.indexOf(nextRow) + 1 : 0)} className="m-2">
        {(shown) => (
          <ol aria-label="Ваши оценки" className="divide-y divide-line/60 border-t border-line">
            {shown.map((row) => (
              <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
                <span className="flex min-w-0 flex-1 basis-64 items-start gap-3">
                  <span className="mt-0.5 w-6 flex-none text-right text-muted tabular-nums">{row.position}.</span>
                  <CommunicationLine row={row} />
                </span>
                <span className="flex items-center gap-3 max-md:w-full max-md:justify-between">
                  <OwnState row={row} />
                  <OwnStep calibration={calibration} row={row} isNext={row.id === next} />
                </span>
              </li>
            ))}
          </ol>
        )}
      </Fold>
    </FigureCard>
  );
}

const STATES: Record<'none' | 'draft' | 'submitted', { icon: ReactNode; text: string; look: string }> = {
  none: { icon: <CircleDashed aria-hidden="true" />, text: 'Не начата', look: 'text-muted' },
  draft: { icon: <PencilLine aria-hidden="true" />, text: 'Начата', look: 'text-accent-text' },
  submitted: { icon: <CircleCheck aria-hidden="true" />, text: 'Сдана', look: 'text-grade-excellent' },
};

function OwnState({ row }: { row: CalibrationCommunication }) {
  const { icon, text, look } = STATES[row.own?.state ?? 'none'];
  return (
    <span className={`flex items-center gap-1.5 text-sm ${look}`}>
      {icon}
      {text}
    </span>
  );
}

type OwnStepProps = { calibration: Calibration; row: CalibrationCommunication; isNext: boolean };

function OwnStep({ calibration, row, isNext }: OwnStepProps) {
  const { begin, isBeginning } = useBeginRating(calibration.id);
  const link = linkToRating(calibration.id, row.id);
  const name = communicationName(row);
  if (row.own?.state === 'none') {
    return (
      <Button
        variant={isNext ? 'primary' : 'secondary'}
        pending={isBeginning}
        disabledReason={reasonOf(row.may.rate)}
        aria-label={`Начать: ${name}`}
        onClick={() => void begin(row.id)}
      >
        Начать
      </Button>
    );
  }
  const goesOn = row.own?.state === 'draft' && row.may.rate.allowed;
  const label = goesOn ? 'Продолжить' : 'Открыть';
  return (
    <Link
      {...link}
      aria-label={`${label}: ${name}`}
      className={buttonClass(goesOn && isNext ? 'primary' : 'secondary')}
    >
      {label}
    </Link>
  );
}
