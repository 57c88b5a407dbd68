import { valueText } from '#domain/dashboards/figure-texts.ts';
import { LINE_FIGURES } from '#domain/dashboards/figures.ts';
import type { WeeklyCriterion, WeeklyFigures } from '#domain/reports/weekly-content.schema.ts';
import { FigureChange } from '#src/features/dashboards/figure-change-widget.tsx';

/** Criteria of the report: what goes well, what does not, and what got worse. */
export function DocumentCriteria({ figures: { criteria } }: { figures: WeeklyFigures }) {
  const parts = [
    ['Лучше всего', criteria.best],
    ['Слабее всего', criteria.worst],
    ['Снизились', criteria.fallen],
  ] as const;
  const shown = parts.filter(([, rows]) => rows.length > 0);
  if (shown.length === 0) return <p className="text-muted">За неделю мало оценок: критерии не сравниваем.</p>;
  return (
    <>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 print:grid-cols-2">
        {shown.map(([title, rows]) => (
          <Part key={title} title={title} rows={rows} />
        ))}
      </div>
      <p className="text-xs text-muted">{LINE_FIGURES.criterion_mean.formula}</p>
    </>
  );
}

function Part({ title, rows }: { title: string; rows: readonly WeeklyCriterion[] }) {
  return (
    <div className="min-w-0 break-inside-avoid">
      <h4 className="text-sm font-medium text-muted">{title}</h4>
      <ul aria-label={title} className="divide-y divide-line/60">
        {rows.map(({ id, name, mean, change }) => (
          <li key={id} className="flex items-baseline gap-3 py-1.5">
            <span className="min-w-0 flex-1 break-words">{name}</span>
            <span className="flex flex-none flex-col items-end text-right tabular-nums">
              <span className="font-medium">{valueText(mean, LINE_FIGURES.criterion_mean.unit)}</span>
              <FigureChange of="criterion_mean" change={change} short className="text-xs" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
