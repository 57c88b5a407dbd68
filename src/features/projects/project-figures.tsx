import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { valueText } from '#domain/dashboards/figure-texts.ts';
import { FIGURES } from '#domain/dashboards/figures.ts';
import { formatDay } from '#domain/kernel/format-date.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import type { ProjectFigures as Figures } from '#domain/projects/project-figures.schema.ts';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { EmployeeFigures } from './project-employee-figures.tsx';
import { projectFiguresQuery } from './projects.queries.ts';

/** Figures of the last 30 days, in the project's own time zone. */
export function ProjectFigures({ id }: { id: number }) {
  const answer = useQuery(projectFiguresQuery(id));
  return (
    <section aria-labelledby="project-figures" className="flex flex-col gap-3">
      <h2 id="project-figures" className="flex flex-wrap items-baseline gap-x-2 text-md font-semibold">
        Показатели за 30 дней
        {answer.data && (
          <span className="text-sm font-normal text-muted tabular-nums">
            {formatDay(answer.data.from)} – {formatDay(answer.data.to)}
          </span>
        )}
      </h2>
      <QuerySection
        query={answer}
        pending={
          <LoadingRegion label="Считаем показатели">
            <Skeleton className="h-24" />
          </LoadingRegion>
        }
        error={{ className: 'py-6', framed: true }}
      >
        {(figures) => <Numbers id={id} figures={figures} />}
      </QuerySection>
    </section>
  );
}

function Numbers({ id, figures }: { id: number; figures: Figures }) {
  const { communications, covered, evaluated, coverage, mean_score, pass_share, from, to } = figures;
  const listOf = (filter: { eligible: true } | { counted: true }) => (
    <Link
      to="/communications"
      search={{ filter: { project_id: [id], period_from: from, period_to: to, ...filter } }}
      className="rounded text-accent-text underline"
    >
      Открыть
    </Link>
  );
  const rated = listOf({ counted: true });
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 min-[1280px]:grid-cols-4">
        {communications !== null && (
          <Figure
            term="Подходят для оценки"
            value={formatNumber(communications)}
            note={
              <>
                {covered !== null && coverage !== null && (
                  <>
                    {FIGURES.coverage.title.toLowerCase()} {valueText(coverage, 'percent')}: {formatNumber(covered)}
                    {' · '}
                  </>
                )}
                {listOf({ eligible: true })}
              </>
            }
          />
        )}
        <Figure term="Оценено" value={formatNumber(evaluated)} note={rated} />
        <Figure
          term={FIGURES.mean_score.title}
          value={valueText(mean_score, 'score')}
          note="по опубликованным оценкам"
        />
        <Figure term={FIGURES.pass_share.title} value={valueText(pass_share, 'percent')} note="опубликованных оценок" />
      </dl>
      {figures.employees.length > 0 && <EmployeeFigures figures={figures} />}
    </>
  );
}

function Figure({ term, value, note }: { term: string; value: string; note: ReactNode }) {
  return (
    <Card className="flex flex-col px-4 py-3">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="text-xl font-semibold tabular-nums">{value}</dd>
      <dd className="min-h-5 text-sm text-muted">{note}</dd>
    </Card>
  );
}
