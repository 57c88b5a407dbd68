import { figureNote } from '#domain/dashboards/figure-note.ts';
import type { Dashboard, DashboardFigure } from '#domain/dashboards/dashboards.schema.ts';
import { DAY_RULE, ENOUGH_EVALUATIONS, FIGURES } from '#domain/dashboards/figures.ts';
import { SparkLine } from '#src/components/chart/spark-line.tsx';
import { RowLink } from '#src/components/table/row-link.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { Change } from './change.tsx';
import { linkToCommunications } from './drill-link.ts';
import { valueText } from '#domain/dashboards/figure-texts.ts';
import { FormulaTip } from './formula-tip.tsx';

/** «How good are we»: each figure with its change, its way there, its formula and the calls behind it (D-27). */
export function FigureTiles({ dashboard: { figures, base } }: { dashboard: Dashboard }) {
  return (
    <section aria-label="Показатели">
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 min-[1280px]:auto-cols-fr min-[1280px]:grid-flow-col min-[1280px]:grid-cols-none">
        {figures.map((figure) => (
          // Of an odd number the last one takes the phone's whole line; a reader has as many as mean something to them.
          <li key={figure.key} className="max-md:last:odd:col-span-2">
            <Tile figure={figure} base={base} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({ figure, base }: { figure: DashboardFigure; base: Dashboard['base'] }) {
  const { key, value, count, previous, change, spark, filter, thin } = figure;
  const { title, unit, formula, better } = FIGURES[key];
  const text = valueText(value, unit);
  // The mark of the formula stays with the last word.
  const words = title.split(' ');
  const last = words.pop();
  const isDrawn = spark.filter((point) => point !== null).length > 1;
  return (
    <Card as="article" aria-label={title} className="relative flex h-full min-w-0 flex-col p-3 hover:border-edge/60">
      <h2 className="text-sm font-normal text-muted">
        {words.join(' ')}{' '}
        <span className="whitespace-nowrap">
          {last}&nbsp;
          <FormulaTip title={title} formula={`${formula} ${DAY_RULE}`} />
        </span>
      </h2>
      <p className="flex items-center justify-between gap-x-2 text-xl font-semibold whitespace-nowrap tabular-nums">
        {filter && value !== null ? (
          <RowLink link={linkToCommunications(base, filter)}>
            {text}
            <span className="sr-only">, {title.toLowerCase()}: открыть коммуникации</span>
          </RowLink>
        ) : (
          <span className={value === null ? 'text-faint' : ''}>{text}</span>
        )}
        {isDrawn && <SparkLine values={spark} width={52} height={24} colour="bar" />}
      </p>
      {change !== null && (
        <p className="text-xs leading-5">
          <Change change={change} unit={unit} better={better} previous={previous} />
        </p>
      )}
      <p className="text-xs text-muted">{figureNote(figure)}</p>
      {thin && count > 0 && value !== null && (
        <p className="text-xs text-muted">мало данных: меньше {ENOUGH_EVALUATIONS}</p>
      )}
    </Card>
  );
}
