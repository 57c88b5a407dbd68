import { CircleCheck } from 'lucide-react';
import { effortText, volumeText } from '#domain/calibrations/rating-effort.ts';
import type { Calibration, CalibrationCommunication } from '#domain/calibrations/calibrations.schema.ts';
import { formatDateTime } from '#domain/kernel/format-date.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { usePermissions } from '#src/app/session.ts';
import { Button } from '#src/components/ui/button.tsx';
import { DefinitionList } from '#src/components/ui/definition-list.tsx';
import { FigureCard } from '../figure-table.tsx';
import { doneText } from '../list/calibration-cells.tsx';
import { useBeginRating } from '../use-begin-rating.ts';

/** Communication to go on with, else the first that is not begun. */
export const nextToRate = (rows: readonly CalibrationCommunication[]): CalibrationCommunication | undefined =>
  rows.find(({ own }) => own?.state === 'draft') ?? rows.find(({ own }) => own?.state === 'none');

/** Word to who rates once and knows nothing of the house: what to do, how long it takes, what comes after (D-23). */
export function RatingGuide({ calibration }: { calibration: Calibration }) {
  const { own, status, overdue, form, deadline_at } = calibration;
  const { begin, isBeginning } = useBeginRating(calibration.id);
  if (!own || status === 'draft') return null;
  if (own.count === own.of) return <Thanks calibration={calibration} />;
  if (status !== 'scoring' || overdue) return <Ended calibration={calibration} />;
  const left = calibration.communications.filter((row) => row.own && row.own.state !== 'submitted');
  const next = nextToRate(left);
  const facts = [
    { term: 'Осталось', value: `${volumeText(left)} (оценено ${doneText(own)})` },
    { term: 'Займёт', value: `${effortText(left)}, можно с перерывами` },
    { term: 'Срок', value: `до ${formatDateTime(deadline_at, readerZone())}` },
  ];
  return (
    <FigureCard title="Что нужно сделать">
      <div className="flex flex-col gap-3 px-4 pb-4">
        <p>
          Прослушайте или прочитайте каждую коммуникацию и ответьте на вопросы формы «{form.name}». Отправили одну —
          переходите к следующей.
        </p>
        <DefinitionList facts={facts} />
        <p className="text-sm text-muted">
          Ответы сохраняются сами: можно закрыть страницу и вернуться. {othersText(calibration)}
        </p>
        {next?.may.rate.allowed && (
          <Button
            variant="primary"
            size="lg"
            className="self-start"
            pending={isBeginning}
            onClick={() => void begin(next.id)}
          >
            {own.count === 0 && next.own?.state === 'none' ? 'Начать' : 'Продолжить'}
          </Button>
        )}
      </div>
    </FigureCard>
  );
}

const othersText = ({ show_others_after_own }: Calibration): string =>
  show_others_after_own
    ? 'Чужие ответы откроются по каждой коммуникации, когда вы отправите свою оценку.'
    : 'Чужих ответов не видно до конца, и ваших другие участники до разбора не видят.';

function Thanks({ calibration }: { calibration: Calibration }) {
  return (
    <FigureCard title="Спасибо! Вы оценили всё">
      <p className="flex items-start gap-2 px-4 pb-4">
        <CircleCheck aria-hidden="true" className="mt-1 flex-none text-grade-excellent" />
        <AfterRating calibration={calibration} />
      </p>
    </FigureCard>
  );
}

function Ended({ calibration }: { calibration: Calibration }) {
  return (
    <FigureCard title="Оценивание закончено">
      <p className="px-4 pb-4">
        Ответы больше не принимаются. <AfterRating calibration={calibration} />
      </p>
    </FigureCard>
  );
}

/** What happens next, and whether this reader has anything to do with it. */
function AfterRating({ calibration: { status, owner, guests_see_review } }: { calibration: Calibration }) {
  const { guest } = usePermissions();
  const sees = !guest || guests_see_review;
  if (status === 'review' || status === 'closed')
    return (
      <span>
        {sees ? 'Ответы участников — на вкладках выше.' : 'Ответы сравнивают без вас: больше ничего делать не нужно.'}
      </span>
    );
  return (
    <span>
      {sees
        ? 'Когда начнётся разбор, здесь появится сравнение ответов: возвращайтесь на эту страницу.'
        : `Дальше ответы сравнит ${owner.name}. Больше ничего делать не нужно.`}
    </span>
  );
}
