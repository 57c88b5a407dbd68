import { horizontalBarChart } from '#domain/charts/horizontal-bar-chart.ts';
import type { BarChartData } from '#domain/charts/bar-chart.ts';
import type { ChartTable } from '#domain/charts/chart-table.ts';
import type { CriterionRow } from '#domain/dashboards/dashboard-rows.schema.ts';
import { distinctNames } from '#domain/dashboards/distinct-names.ts';
import { criteriaText, percentText, wholePercent } from '#domain/dashboards/dashboard-sentences.ts';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import { LINE_FIGURES } from '#domain/dashboards/figures.ts';
import { CRITERION_GROUPS, valuesOf } from '#domain/references/static-references.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { ShareBar } from '#src/components/chart/share-bar.tsx';
import { SparkLine } from '#src/components/chart/spark-line.tsx';
import { RowLink } from '#src/components/table/row-link.tsx';
import { Fold } from '#src/components/ui/fold.tsx';
import { Change } from './change.tsx';
import { linkToCommunications } from './drill-link.ts';
import { valueText } from '#domain/dashboards/figure-texts.ts';
import { type FiguresColumn, FiguresTable } from './figures-table.tsx';
import { periodNote } from './trend-data.ts';

const GROUPS = valuesOf(CRITERION_GROUPS);

/** Groups in the order of what they lost in all, criteria in them by their own loss. */
function byGroup(rows: readonly CriterionRow[]): CriterionRow[] {
  const lost = new Map(
    GROUPS.map((group) => [group, rows.reduce((sum, row) => sum + (row.group === group ? row.loss : 0), 0)]),
  );
  return rows.toSorted(
    (one, other) =>
      (lost.get(other.group) ?? 0) - (lost.get(one.group) ?? 0) ||
      GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group) ||
      other.loss - one.loss,
  );
}

/** Bars are compared with the longest of them; shares of the whole are all short. */
const asLong = (share: number | null, most: number): number =>
  share === null || most === 0 ? 0 : (share / most) * 100;

function columnsOf({ base, criteria }: Dashboard): FiguresColumn<CriterionRow>[] {
  const isCompared = criteria.rows.some(({ change }) => change !== null);
  const most = Math.max(0, ...criteria.rows.map(({ loss_share: share }) => share ?? 0));
  return [
    {
      key: 'mean',
      title: 'Среднее',
      formula: LINE_FIGURES.criterion_mean.formula,
      cell: ({ mean }) => valueText(mean, 'percent'),
    },
    ...(isCompared
      ? [
          {
            key: 'change',
            title: 'Изменение',
            from: 'md' as const,
            cell: ({ change }: CriterionRow) => <Change change={change} unit="percent" better="higher" short />,
          },
        ]
      : []),
    {
      key: 'loss',
      title: 'Потери',
      formula: `${LINE_FIGURES.criterion_loss.formula} ${LINE_FIGURES.criterion_loss_share.formula}`,
      cell: ({ loss, loss_share, loss_filter }) => (
        <span className="ml-auto flex w-20 flex-col items-end gap-1 sm:w-36">
          {loss > 0 ? (
            <RowLink
              link={linkToCommunications(base, loss_filter)}
              className="relative z-10 rounded after:hidden hover:underline focus-visible:outline-2"
            >
              {formatNumber(loss, 1)}
              {loss_share !== null && <span className="text-muted"> · {wholePercent(loss_share)}</span>}
            </RowLink>
          ) : (
            '0'
          )}
          <ShareBar share={asLong(loss_share, most)} />
        </span>
      ),
    },
    {
      key: 'na',
      title: 'Н/П',
      formula: LINE_FIGURES.criterion_na_share.formula,
      from: 'lg',
      cell: ({ na_share, na, na_filter }) =>
        na > 0 ? (
          <RowLink
            link={linkToCommunications(base, na_filter)}
            className="relative z-10 rounded after:hidden hover:underline focus-visible:outline-2"
          >
            {na_share === null ? formatNumber(na) : wholePercent(na_share)}
          </RowLink>
        ) : (
          <span className="text-faint">0</span>
        ),
    },
    { key: 'count', title: 'Оценок', from: 'lg', cell: ({ count }) => formatNumber(count) },
    {
      key: 'spark',
      title: 'Динамика',
      from: 'lg',
      cell: ({ spark }) => (
        <span className="inline-flex">
          <SparkLine values={spark} width={72} height={24} />
        </span>
      ),
    },
  ];
}

function criteriaTable(rows: readonly CriterionRow[]): ChartTable {
  return {
    columns: [
      { name: 'Критерий' },
      { name: 'Группа' },
      { name: 'Форма' },
      { name: 'Среднее, %', format: percentText },
      { name: 'Изменение, п. п.' },
      { name: 'Потери, баллов' },
      { name: 'Доля потерь, %', format: percentText },
      { name: 'Доля Н/П, %', format: percentText },
      { name: 'Оценок' },
    ],
    rows: rows.map(({ id, name, group, form, mean, change, loss, loss_share, na_share, count }) => ({
      key: id,
      cells: [name, groupName(group), form.name, mean, change, loss, loss_share, na_share, count],
    })),
  };
}

const groupName = (group: CriterionRow['group']): string => CRITERION_GROUPS[group];

/** The chart of a file: what lost most, in one look. */
const PICTURED = 12;
/** Criteria shown at first, those that cost most; the rest is one press away. */
const SHOWN = 12;
function lossChart(rows: readonly CriterionRow[]): BarChartData {
  const top = rows.slice(0, PICTURED);
  const names = distinctNames(top);
  return {
    labels: top.map(({ id }) => ({ key: id, name: names.get(id) ?? '' })),
    series: [{ key: 'loss', name: 'Потери, баллов', colour: 'first', values: top.map(({ loss }) => loss) }],
    format: (value) => formatNumber(value, 1),
  };
}

/** Block of criteria by what they cost: by group and by loss (D-27). */
export function CriteriaBlock({ dashboard }: { dashboard: Dashboard }) {
  const { criteria, base } = dashboard;
  const isOneForm = new Set(criteria.rows.map(({ form }) => form.id)).size === 1;
  const byLoss = criteria.rows.toSorted((one, other) => other.loss - one.loss);
  const hidden = criteria.total - criteria.rows.length;
  return (
    <ChartCard
      folds
      title="Критерии"
      text={criteriaText(byLoss)}
      note={periodNote(dashboard)}
      fileName="kriterii"
      table={criteriaTable(byGroup(byLoss))}
      draw={(width) => horizontalBarChart(lossChart(byLoss), width)}
      linkOf={(index) => linkToCommunications(base, byGroup(byLoss)[index]?.filter ?? {})}
      footnote={hidden > 0 && `Критерии с наибольшими потерями: ${byLoss.length} из ${criteria.total}.`}
    >
      {byLoss.length > 0 && (
        <Fold rows={byLoss} first={SHOWN} className="-ml-2.5">
          {(shown) => (
            <FiguresTable
              caption="Критерии по группам и потерям"
              nameTitle="Критерий"
              rows={byGroup(shown)}
              rowKey={({ id }) => id}
              name={({ name }) => name}
              note={({ form, thin }) =>
                [...(isOneForm ? [] : [form.name]), ...(thin ? ['мало данных'] : [])].join(' · ')
              }
              link={({ filter }) => linkToCommunications(base, filter)}
              section={({ group }) => groupName(group)}
              columns={columnsOf(dashboard)}
            />
          )}
        </Fold>
      )}
    </ChartCard>
  );
}
