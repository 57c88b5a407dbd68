import type { CalibrationFigures, CriterionFigures } from '#domain/calibrations/calibration-review.schema.ts';
import type { Calibration } from '#domain/calibrations/calibrations.schema.ts';
import { FigureCard, type FigureColumns, FigureTable } from '../figure-table.tsx';
import { shareText } from '../figure-texts.ts';
import { ALPHA_TIP, AlphaCell } from './alpha-cell.tsx';
import { FiguresSection } from './figures-section.tsx';
import { CriterionName } from './summary-tab.tsx';

/** «Критерии»: on what people agree and how they answer; an unclear text is the usual cause (D-26). */
export function CriteriaTab({ calibration }: { calibration: Calibration }) {
  return <FiguresSection calibrationId={calibration.id}>{(figures) => <Table figures={figures} />}</FiguresSection>;
}

const COLUMNS: FigureColumns<CriterionFigures> = [
  {
    title: 'Критерий',
    className: 'min-w-56',
    cell: (row) => (
      <>
        <CriterionName row={row} />
        <span className="block text-sm text-muted">{row.group_name}</span>
      </>
    ),
  },
  { title: 'Совпало', tip: 'Доля одинаковых ответов среди всех пар.', cell: ({ exact }) => shareText(exact) },
  { title: 'Согласованность', tip: ALPHA_TIP, cell: (row) => <AlphaCell alpha={row.alpha} criterion={row} /> },
  {
    title: 'Разница',
    tip: 'Средняя разница двух ответов в долях шкалы.',
    cell: ({ mean_difference }) => shareText(mean_difference),
  },
  {
    title: 'Ответы',
    align: 'start',
    className: 'min-w-64',
    cell: (row) => <Distribution row={row} />,
  },
];

function Table({ figures }: { figures: CalibrationFigures }) {
  return (
    <FigureCard title="Критерии" text="В порядке формы. Название ведёт к тексту критерия.">
      <FigureTable
        label="Показатели критериев"
        rows={figures.criteria}
        rowKey={({ criterion_key }) => criterion_key}
        columns={COLUMNS}
      />
    </FigureCard>
  );
}

/** Distribution of the answers: a bar beside its words and number. */
function Distribution({ row: { name, distribution } }: { row: CriterionFigures }) {
  const all = distribution.reduce((sum, { count }) => sum + count, 0);
  const given = distribution.filter(({ count }) => count > 0);
  if (given.length === 0) return <span className="text-muted">Ответов нет</span>;
  return (
    <ul aria-label={`Ответы: ${name}`} className="flex max-w-100 flex-col gap-1 text-sm">
      {given.map(({ label, count }) => (
        <li key={label} className="grid grid-cols-[minmax(0,1fr)_5rem_1.5rem] items-center gap-2">
          <span className="truncate" title={label}>
            {label}
          </span>
          <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-pressed">
            <span style={{ width: `${(count / all) * 100}%` }} className="block h-full rounded-full bg-accent-text" />
          </span>
          <span className="text-right tabular-nums">{count}</span>
        </li>
      ))}
    </ul>
  );
}
