import type { BarChartData } from '#domain/charts/bar-chart.ts';
import type { ChartTable } from '#domain/charts/chart-table.ts';
import { horizontalBarChart } from '#domain/charts/horizontal-bar-chart.ts';
import type { EmployeeRow } from '#domain/dashboards/dashboard-rows.schema.ts';
import { employeesText, percentText, scoreText, wholePercent } from '#domain/dashboards/dashboard-sentences.ts';
import type { DashboardSort, dashboardsList } from '#domain/dashboards/dashboards.filters.ts';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import { ENOUGH_EVALUATIONS, FIGURES } from '#domain/dashboards/figures.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { SparkLine } from '#src/components/chart/spark-line.tsx';
import { ListPages } from '#src/components/table/list-pages.tsx';
import type { ListAddress } from '#src/components/table/use-list-address.ts';
import { Change } from './change.tsx';
import { linkToCommunications } from './drill-link.ts';
import { valueText } from '#domain/dashboards/figure-texts.ts';
import { type FiguresColumn, FiguresTable } from './figures-table.tsx';
import { periodNote } from './trend-data.ts';

type Address = ListAddress<typeof dashboardsList.filters, DashboardSort>;
type EmployeesBlockProps = { dashboard: Dashboard; address: Address };

const COLUMNS: FiguresColumn<EmployeeRow, DashboardSort>[] = [
  { key: 'count', title: 'Оценок', sort: 'count', cell: ({ count }) => formatNumber(count) },
  {
    key: 'mean',
    title: 'Балл',
    sort: 'mean',
    formula: FIGURES.mean_score.formula,
    cell: ({ mean }) => <span className="font-medium">{valueText(mean, 'score')}</span>,
  },
  {
    key: 'change',
    title: 'Изменение',
    sort: 'change',
    from: 'md',
    cell: ({ change }) => <Change change={change} unit="score" better="higher" short />,
  },
  {
    key: 'pass_share',
    title: 'Порог',
    sort: 'pass_share',
    formula: FIGURES.pass_share.formula,
    from: 'md',
    cell: ({ pass_share }) => (pass_share === null ? '---' : wholePercent(pass_share)),
  },
  {
    key: 'critical',
    title: 'Критические',
    sort: 'critical',
    formula: FIGURES.critical.formula,
    from: 'lg',
    cell: ({ critical }) => (critical > 0 ? formatNumber(critical) : <span className="text-faint">0</span>),
  },
  {
    key: 'strong',
    title: 'Сильный критерий',
    isText: true,
    from: 'wide',
    cell: ({ strong }) => <Criterion criterion={strong} />,
  },
  {
    key: 'weak',
    title: 'Слабый критерий',
    isText: true,
    from: 'lg',
    cell: ({ weak }) => <Criterion criterion={weak} />,
  },
  {
    key: 'spark',
    title: 'Динамика',
    from: 'md',
    cell: ({ spark }) => (
      <span className="inline-flex">
        <SparkLine values={spark} width={88} height={24} />
      </span>
    ),
  },
];

function Criterion({ criterion }: { criterion: EmployeeRow['weak'] }) {
  if (!criterion) return <span className="text-faint">---</span>;
  return (
    <span className="block max-w-56 text-xs">
      <span className="line-clamp-2">{criterion.name}</span>
      <span className="text-muted">{wholePercent(criterion.mean)}</span>
    </span>
  );
}

function employeesTable(rows: readonly EmployeeRow[]): ChartTable {
  return {
    columns: [
      { name: 'Сотрудник' },
      { name: 'Место' },
      { name: 'Оценок' },
      { name: 'Балл', format: scoreText },
      { name: 'Изменение' },
      { name: 'Прошли порог, %', format: percentText },
      { name: 'Критические ошибки' },
      { name: 'Сильный критерий' },
      { name: 'Слабый критерий' },
    ],
    rows: rows.map((row) => ({
      key: String(row.employee.id),
      cells: [
        row.employee.name,
        row.rank ?? 'мало данных',
        row.count,
        row.mean,
        row.change,
        row.pass_share,
        row.critical,
        row.strong?.name ?? null,
        row.weak?.name ?? null,
      ],
    })),
  };
}

function meanChart(rows: readonly EmployeeRow[]): BarChartData {
  return {
    labels: rows.map(({ employee, thin }) => ({
      key: String(employee.id),
      name: thin ? `${employee.name} (мало данных)` : employee.name,
    })),
    series: [{ key: 'mean', name: 'Средний балл', colour: 'first', values: rows.map(({ mean }) => mean) }],
    format: scoreText,
    bounds: [0, 100],
  };
}

/** The best and the weakest of all pages may stand on this one besides. */
const distinct = (rows: readonly EmployeeRow[]): EmployeeRow[] => [
  ...new Map(rows.map((row) => [row.employee.id, row])).values(),
];

/** Block of employees by result; those of whom little is known are named and not ranked (D-27). */
export function EmployeesBlock({ dashboard, address }: EmployeesBlockProps) {
  const { employees, base } = dashboard;
  if (!employees) return null;
  const { rows, total, page, per_page, pages, thin_total: thin } = employees;
  return (
    <ChartCard
      folds
      title="Сотрудники"
      text={employeesText(distinct([...(employees.best ? [employees.best] : []), ...rows, ...employees.weakest]), thin)}
      note={periodNote(dashboard)}
      fileName="sotrudniki"
      table={employeesTable(rows)}
      draw={(width) => horizontalBarChart(meanChart(rows), width)}
      linkOf={(index) => linkToCommunications(base, rows[index]?.filter ?? {})}
      footnote={`Место получают те, у кого не меньше ${ENOUGH_EVALUATIONS} оценок за период.`}
    >
      {rows.length > 0 && (
        <FiguresTable
          caption="Сотрудники по результатам"
          nameTitle="Сотрудник"
          nameSort="name"
          rows={rows}
          rowKey={({ employee }) => employee.id}
          name={({ employee }) => employee.name}
          lead={({ rank }) => rank ?? '–'}
          note={noteOf}
          link={({ filter }) => linkToCommunications(base, filter)}
          columns={COLUMNS}
          order={{ now: address.query.sort, onSort: address.changeSort }}
        />
      )}
      {pages > 1 && (
        <ListPages
          meta={{ page, per_page, total, total_exact: true, pages }}
          linkTo={address.linkToPage}
          onPerPage={address.changePerPage}
        />
      )}
    </ChartCard>
  );
}

/** Note for what a phone has no column for. */
function noteOf({ thin, weak, change }: EmployeeRow) {
  if (thin) return 'мало данных';
  return (
    <span className="flex flex-col lg:hidden">
      {weak && (
        <span>
          слабее всего: {weak.name}, {wholePercent(weak.mean)}
        </span>
      )}
      <span className="md:hidden">
        <Change change={change} unit="score" better="higher" />
      </span>
    </span>
  );
}
