import { Link } from '@tanstack/react-router';
import type { BarChartData } from '#domain/charts/bar-chart.ts';
import type { ChartTable } from '#domain/charts/chart-table.ts';
import { horizontalBarChart } from '#domain/charts/horizontal-bar-chart.ts';
import type { ProjectRow } from '#domain/dashboards/dashboard-rows.schema.ts';
import {
  normText,
  percentText,
  projectsText,
  scoreText,
  wholePercent,
} from '#domain/dashboards/dashboard-sentences.ts';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import { FIGURES } from '#domain/dashboards/figures.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { Progress } from '#src/components/ui/progress.tsx';
import { Fold } from '#src/components/ui/fold.tsx';
import { Change } from './change.tsx';
import { linkToCommunications } from './drill-link.ts';
import { NO_FIGURE, valueText } from '#domain/dashboards/figure-texts.ts';
import { type FiguresColumn, FiguresTable } from './figures-table.tsx';
import { periodNote } from './trend-data.ts';

const LINK = 'relative z-10 rounded hover:underline';

const normTile = ({ figures }: Dashboard) => figures.find(({ key }) => key === 'norm_share');

function columnsOf(dashboard: Dashboard): FiguresColumn<ProjectRow>[] {
  const { base, view, project, projects } = dashboard;
  const hasNorm = typeof normTile(dashboard)?.value === 'number';
  return [
    { key: 'mean', title: 'Балл', cell: ({ mean }) => valueText(mean, 'score') },
    {
      key: 'change',
      title: 'Изменение',
      from: 'md',
      cell: ({ change }) => <Change change={change} unit="score" better="higher" short />,
    },
    ...(hasNorm
      ? [
          {
            key: 'norm',
            title: 'Норма',
            formula: FIGURES.norm_share.formula,
            cell: (row: ProjectRow) => <NormCell row={row} />,
          },
        ]
      : []),
    ...(view === 'own' || !haveAppeals(projects)
      ? []
      : [
          {
            key: 'waiting',
            title: 'Апелляции ждут',
            from: 'md' as const,
            cell: ({ appeals }: ProjectRow) =>
              appeals && appeals.waiting > 0 ? formatNumber(appeals.waiting) : <span className="text-faint">0</span>,
          },
          {
            key: 'accepted',
            title: 'Принято',
            from: 'md' as const,
            cell: ({ appeals }: ProjectRow) =>
              appeals === null || appeals.resolved === 0 ? (
                NO_FIGURE
              ) : (
                <Link {...linkToCommunications(base, appeals.filter)} className={LINK}>
                  {appeals.accepted} из {appeals.resolved}
                </Link>
              ),
          },
        ]),
    ...(project
      ? []
      : [
          {
            key: 'open',
            title: 'Дашборд',
            from: 'lg' as const,
            cell: ({ project: { id, name } }: ProjectRow) => (
              <Link to="/projects/$id/dashboard" params={{ id: String(id) }} className={`${LINK} text-accent-text`}>
                Открыть<span className="sr-only"> дашборд: {name}</span>
              </Link>
            ),
          },
        ]),
  ];
}

/** False for who is told of none (D-7). */
const haveAppeals = (rows: readonly ProjectRow[]): boolean => rows.some(({ appeals }) => appeals !== null);

function NormCell({ row: { norm, norm_done, norm_share, project } }: { row: ProjectRow }) {
  if (norm === null || norm_share === null) return <span className="text-faint">нет</span>;
  const text = `${formatNumber(norm_done)} из ${formatNumber(norm)}`;
  return (
    <span className="ml-auto flex w-24 flex-col items-end gap-1 sm:w-36">
      <span>
        {text} <span className="text-muted max-sm:hidden">· {normText(norm_done, norm)}</span>
      </span>
      <Progress
        value={norm_share}
        label={`Норма: ${project.name}`}
        valueText={text}
        tone={norm_share >= 100 ? 'excellent' : 'accent'}
      />
    </span>
  );
}

const NORM_COLUMNS = [{ name: 'Норма' }, { name: 'Сделано' }, { name: 'Выполнение, %', format: percentText }];
const APPEAL_COLUMNS = [{ name: 'Апелляций' }, { name: 'Ждут' }, { name: 'Рассмотрено' }, { name: 'Принято' }];

function projectsTable(rows: readonly ProjectRow[], hasNorm: boolean): ChartTable {
  const hasAppeals = haveAppeals(rows);
  return {
    columns: [
      { name: 'Проект' },
      { name: 'Компания' },
      { name: 'Оценок' },
      { name: 'Балл', format: scoreText },
      ...(hasNorm ? NORM_COLUMNS : []),
      ...(hasAppeals ? APPEAL_COLUMNS : []),
    ],
    rows: rows.map(({ project, company, count, mean, norm, norm_done, norm_share, appeals }) => ({
      key: String(project.id),
      cells: [
        project.name,
        company.name,
        count,
        mean,
        ...(hasNorm ? [norm, norm_done, norm_share] : []),
        ...(hasAppeals
          ? [appeals?.total ?? null, appeals?.waiting ?? null, appeals?.resolved ?? null, appeals?.accepted ?? null]
          : []),
      ],
    })),
  };
}

function normChart(rows: readonly ProjectRow[]): BarChartData {
  return {
    labels: rows.map(({ project }) => ({ key: String(project.id), name: project.name })),
    series: [
      { key: 'norm', name: 'Выполнение нормы', colour: 'first', values: rows.map(({ norm_share }) => norm_share) },
    ],
    format: wholePercent,
    bounds: [0, 100],
  };
}

/** Note for what a phone has no column for. */
function waitingNote({ appeals }: ProjectRow) {
  if (!appeals || appeals.waiting === 0) return null;
  return <span className="md:hidden">апелляций ждут: {appeals.waiting}</span>;
}

function companyNote(row: ProjectRow) {
  return (
    <span className="flex flex-col">
      {row.company.name}
      {waitingNote(row)}
    </span>
  );
}

/** Projects shown at first. */
const SHOWN = 12;

/** Block of norm and disputes, project by project (D-27). */
export function ProjectsBlock({ dashboard }: { dashboard: Dashboard }) {
  const { projects, base, project } = dashboard;
  if (projects.length === 0) return null;
  const tile = normTile(dashboard);
  const hasNorm = typeof tile?.value === 'number';
  return (
    <ChartCard
      folds
      title={hasNorm ? (haveAppeals(projects) ? 'Норма и апелляции' : 'Норма') : 'Проекты'}
      text={projectsText(projects, tile)}
      note={periodNote(dashboard)}
      fileName="proekty"
      table={projectsTable(projects, hasNorm)}
      {...(hasNorm && { draw: (width: number) => horizontalBarChart(normChart(projects), width) })}
      linkOf={(index) => linkToCommunications(base, projects[index]?.filter ?? {})}
    >
      <Fold rows={projects} first={SHOWN} className="-ml-2.5">
        {(shown) => (
          <FiguresTable
            caption="Проекты"
            nameTitle="Проект"
            rows={shown}
            rowKey={(row) => row.project.id}
            name={(row) => row.project.name}
            note={project ? waitingNote : companyNote}
            link={({ filter }) => linkToCommunications(base, filter)}
            columns={columnsOf(dashboard)}
          />
        )}
      </Fold>
    </ChartCard>
  );
}
