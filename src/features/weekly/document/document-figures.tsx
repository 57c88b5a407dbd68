import { valueText } from '#domain/dashboards/figure-texts.ts';
import { ENOUGH_EVALUATIONS, FIGURES } from '#domain/dashboards/figures.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import type { WeeklyFigures } from '#domain/reports/weekly-content.schema.ts';
import { FigureChange } from '#src/features/dashboards/figure-change-widget.tsx';

type Figure = WeeklyFigures['figures'][number];

/** Figures of the week against the week before. */
export function DocumentFigures({ figures: { figures, norm } }: { figures: WeeklyFigures }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded border border-line sm:grid-cols-3 print:grid-cols-4">
      {figures.map((figure) => (
        <Tile key={figure.key} figure={figure} norm={figure.key === 'norm_share' ? norm : null} />
      ))}
    </dl>
  );
}

function Tile({
  figure: { key, value, previous, change, count, thin },
  norm,
}: {
  figure: Figure;
  norm: WeeklyFigures['norm'];
}) {
  return (
    <div className="flex min-w-0 flex-col p-3 outline outline-line break-inside-avoid">
      <dt className="text-sm text-muted">{FIGURES[key].title}</dt>
      <dd className="flex flex-col">
        <span className={`text-xl font-semibold tabular-nums ${value === null ? 'text-faint' : ''}`}>
          {valueText(value, FIGURES[key].unit)}
        </span>
        {change !== null && (
          <span className="text-xs leading-5">
            <FigureChange of={key} change={change} previous={previous} />
          </span>
        )}
        {norm && (
          <span className="text-xs text-muted tabular-nums">
            {formatNumber(norm.done)} из {formatNumber(norm.of)}
          </span>
        )}
        {thin && count > 0 && value !== null && (
          <span className="text-xs text-muted">мало данных: меньше {ENOUGH_EVALUATIONS}</span>
        )}
      </dd>
    </div>
  );
}
