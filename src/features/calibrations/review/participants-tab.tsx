import { TriangleAlert } from 'lucide-react';
import type { CalibrationFigures, ParticipantFigures } from '#domain/calibrations/calibration-review.schema.ts';
import { KNOWLEDGE } from '#domain/calibrations/calibration-states.ts';
import type { Calibration } from '#domain/calibrations/calibrations.schema.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { FigureCard, type FigureColumns, FigureTable } from '../figure-table.tsx';
import { pointsText, shareText } from '../figure-texts.ts';
import { BiasText } from '../list/trend-tables.tsx';
import { communicationName } from '../page/communication-line.tsx';
import { ALPHA_TIP, AlphaCell } from './alpha-cell.tsx';
import { FiguresSection } from './figures-section.tsx';

type TabProps = { calibration: Calibration };

/** «Участники»: how each rates beside the expert, or beside the others (D-26). */
export function ParticipantsTab({ calibration }: TabProps) {
  return (
    <FiguresSection calibrationId={calibration.id}>
      {(figures) => <Table calibration={calibration} figures={figures} />}
    </FiguresSection>
  );
}

/** Whom the answers are compared with: the expert, else each of the others, the mean of all such pairs. */
const ANSWERS_AGAINST = {
  expert: 'с ответами эксперта',
  median: 'с ответами каждого из остальных, в среднем по парам',
} as const;

type Against = { score: string; answers: string };

const columnsOf = (calibration: Calibration, against: Against): FigureColumns<ParticipantFigures> => [
  { title: 'Участник', cell: (row) => <ParticipantName calibration={calibration} row={row} /> },
  { title: 'Оценки', cell: ({ ratings }) => formatNumber(ratings) },
  {
    title: 'Строже или мягче',
    tip: `Среднее отклонение балла от ${against.score}, со знаком, в пунктах.`,
    cell: ({ bias }) => <BiasText bias={bias} />,
  },
  {
    title: 'Отклонение',
    tip: `Среднее отклонение балла от ${against.score} без знака, в пунктах.`,
    cell: ({ mad }) => pointsText(mad),
  },
  {
    title: 'Совпало',
    tip: `Доля точно таких же ответов: сравниваем ${against.answers}. «Н/П» — тоже ответ.`,
    cell: ({ exact }) => shareText(exact),
  },
  {
    title: 'Близость ответов',
    tip: `1 минус средняя разница ответов с учётом весов критериев: сравниваем ${against.answers}.`,
    cell: ({ alignment }) => shareText(alignment),
  },
  { title: 'Согласованность с экспертом', tip: ALPHA_TIP, cell: ({ alpha }) => <AlphaCell alpha={alpha} /> },
  {
    title: 'Сравнений',
    tip: 'Пары ответов, по которым посчитана согласованность.',
    cell: ({ pairs }) => formatNumber(pairs),
  },
];

function Table({ calibration, figures }: TabProps & { figures: CalibrationFigures }) {
  const { reference } = figures;
  const score = reference === 'expert' ? 'эксперта' : 'медианы остальных';
  const against = { score, answers: ANSWERS_AGAINST[reference] };
  return (
    <FigureCard
      title="Участники"
      text={`Балл сравниваем с баллом ${score}, ответы — ${against.answers}. От строгих к мягким.`}
    >
      <FigureTable
        label="Показатели участников"
        rows={figures.participants}
        rowKey={({ participant_id }) => participant_id}
        columns={columnsOf(calibration, against)}
      />
    </FigureCard>
  );
}

function ParticipantName({ calibration, row: { participant_id, marks } }: TabProps & { row: ParticipantFigures }) {
  const participant = calibration.participants.find(({ id }) => id === participant_id);
  return (
    <span className="flex flex-col gap-1">
      <span className="flex flex-wrap items-center gap-2">
        {participant?.name}
        {participant?.is_expert && <Badge tone="accent">Эксперт</Badge>}
      </span>
      {marks.map(({ communication_id, knows }) => (
        <Mark key={`${communication_id} ${knows}`} calibration={calibration} id={communication_id} knows={knows} />
      ))}
    </span>
  );
}

type MarkProps = TabProps & { id: number; knows: ParticipantFigures['marks'][number]['knows'] };

/** Mark of who was less blind than the others, and where. */
function Mark({ calibration, id, knows }: MarkProps) {
  const communication = calibration.communications.find((one) => one.id === id);
  const why = knows === 'review' ? 'видел чужие ответы до своего' : KNOWLEDGE[knows].toLowerCase();
  return (
    <span className="flex items-start gap-1.5 text-sm text-grade-fair">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 flex-none" />
      {communication ? communicationName(communication) : `Коммуникация № ${id}`}: {why}
    </span>
  );
}
