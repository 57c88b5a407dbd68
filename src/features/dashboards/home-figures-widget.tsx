import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { dashboardsList } from '#domain/dashboards/dashboards.filters.ts';
import type { Dashboard, DashboardFigure } from '#domain/dashboards/dashboards.schema.ts';
import { valueText } from '#domain/dashboards/figure-texts.ts';
import { FIGURES } from '#domain/dashboards/figures.ts';
import { PER_PAGE_DEFAULT } from '#domain/kernel/list-limits.ts';
import { buttonClass } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { Change } from './change.tsx';
import { dashboardQuery } from './dashboards.queries.ts';
import { linkToCommunications } from './drill-link.ts';
import { WorsenedBlock } from './focus-blocks.tsx';
import { FIGURES_HEIGHT, HomeFiguresSkeleton, WORSENED_HEIGHT } from './home-figures-skeleton.tsx';

/** The dashboard as it opens: the last 30 days beside those before. */
const AS_IT_OPENS = { page: 1, per_page: PER_PAGE_DEFAULT, sort: dashboardsList.defaultSort, filter: {} };
const SHOWN: readonly DashboardFigure['key'][] = ['norm_share', 'mean_score', 'critical'];

/** Figures of the home page: the norm, the mean, and what fell, from the dashboard itself (D-27). */
export function HomeFigures() {
  const { data, isError } = useQuery(dashboardQuery(null, AS_IT_OPENS));
  if (isError) return null;
  if (!data) return <HomeFiguresSkeleton />;
  const figures = SHOWN.flatMap((wanted) => data.figures.filter(({ key, value }) => key === wanted && value !== null));
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <Card
        as="section"
        aria-labelledby="home-figures"
        className={classNames('flex flex-col gap-3 p-4', FIGURES_HEIGHT)}
      >
        <div className="flex flex-wrap items-center gap-2">
          <h2 id="home-figures" className="mr-auto text-md font-semibold">
            За 30 дней
          </h2>
          <Link to="/dashboards" className={classNames('-my-1', buttonClass('ghost', 'sm'))}>
            Все показатели
            <ArrowRight />
          </Link>
        </div>
        {figures.length === 0 && <p className="text-muted">Опубликованных оценок за это время нет.</p>}
        <ul aria-labelledby="home-figures" className="flex flex-1 flex-col justify-between gap-3">
          {figures.map((figure) => (
            <li key={figure.key}>
              <Figure figure={figure} base={data.base} />
            </li>
          ))}
        </ul>
      </Card>
      <WorsenedBlock dashboard={data} className={WORSENED_HEIGHT} />
    </div>
  );
}

function Figure({ figure, base }: { figure: DashboardFigure; base: Dashboard['base'] }) {
  const { title, unit, better } = FIGURES[figure.key];
  const text = valueText(figure.value, unit);
  return (
    <>
      <p>{title}</p>
      <p className="text-xl font-semibold tabular-nums">
        {figure.filter ? (
          <Link
            {...linkToCommunications(base, figure.filter)}
            aria-label={`${title}: ${text}`}
            className="hover:underline"
          >
            {text}
          </Link>
        ) : (
          text
        )}
      </p>
      <Change change={figure.change} unit={unit} better={better} previous={figure.previous} className="text-sm" />
    </>
  );
}
