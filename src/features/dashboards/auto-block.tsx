import { TALKS } from '#domain/kernel/nouns.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { autoMeansApi } from '#domain/auto-evaluations/auto-means.api.ts';
import { EMPLOYEE_TALKS } from '#domain/auto-evaluations/auto-means.ts';
import type { AutoSummary } from '#domain/communications/auto-summary.schema.ts';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import type { DrillFilter } from '#domain/dashboards/drill-filter.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { correctedMeanText } from '#domain/trust/corrected-mean.ts';
import { call } from '#src/app/call.ts';
import { usePermissions } from '#src/app/session.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { linkToCommunications } from './drill-link.ts';
import { FiguresTable } from './figures-table.tsx';
import { periodNote } from './trend-data.ts';

type Criterion = AutoSummary['criteria'][number];
type Row = Pick<Criterion, 'count' | 'mean'> & { key: string; name: string; employeeId: number | null; group: string };

/** What trusted machines gave in the talks that a filter of the list finds. */
function autoSummaryQuery(filter: DrillFilter) {
  return queryOptions({
    queryKey: ['dashboards', 'auto', filter],
    queryFn: ({ signal }) => call(autoMeansApi.get, { query: { filter }, signal, several: true }),
  });
}

/** Row of a criterion, and of each employee in it. */
const rowsOf = ({ criteria }: AutoSummary): Row[] =>
  criteria.flatMap(({ id, name, project, count, mean, employees }) => {
    const group = `${name} (${project})`;
    return [
      { key: `${id}`, name: 'Все', employeeId: null, group, count, mean },
      ...employees.map((one) => ({ ...one, key: `${id}-${one.id}`, employeeId: one.id, group })),
    ];
  });

function meanText({ mean, count, employeeId }: Row): string {
  if (mean !== null) return correctedMeanText(mean);
  return employeeId !== null && count < EMPLOYEE_TALKS ? 'мало разговоров' : 'мало проверок вслепую';
}

/** Talks that the block is of, rated or not. */
function talksOf({ base }: Dashboard): DrillFilter {
  const { counted: _counted, ...talks } = base;
  return talks;
}

/** «Автооценки»: what trusted machines gave, a block of its own that no other figure counts, for the team (D-44). */
export function AutoBlock({ dashboard }: { dashboard: Dashboard }) {
  const { guest, pages } = usePermissions();
  const isTeam = guest === null && pages.criterion;
  const talks = talksOf(dashboard);
  const query = useQuery({ ...autoSummaryQuery(talks), enabled: isTeam });
  if (!isTeam) return null;
  return (
    <QuerySection query={query} pending={null} error={{ title: 'Автооценки не загрузились', framed: true }}>
      {(summary) => summary.count > 0 && <AutoCard dashboard={dashboard} summary={summary} talks={talks} />}
    </QuerySection>
  );
}

function AutoCard({ dashboard, summary, talks }: { dashboard: Dashboard; summary: AutoSummary; talks: DrillFilter }) {
  const rows = rowsOf(summary);
  return (
    <ChartCard
      folds
      title="Автооценки"
      text={`Это ставит движок, не асессор: ${countOf(summary.count, TALKS)}, критериев ${formatNumber(summary.criteria.length)}. В остальных показателях автооценок нет.`}
      note={periodNote(dashboard)}
      fileName="avtoocenki"
      table={{
        columns: [{ name: 'Критерий' }, { name: 'Сотрудник' }, { name: 'Разговоров' }, { name: 'Средний балл движка' }],
        rows: rows.map((row) => ({ key: row.key, cells: [row.group, row.name, row.count, meanText(row)] })),
      }}
      footnote={`Средний балл исправлен на то, как движок расходится с асессорами вслепую; ± — с вероятностью 95\u00a0%. По одному сотруднику — от ${EMPLOYEE_TALKS} разговоров.`}
    >
      <FiguresTable
        caption="Автооценки по критериям и сотрудникам"
        nameTitle="Сотрудник"
        rows={rows}
        rowKey={({ key }) => key}
        name={({ name }) => name}
        section={({ group }) => group}
        link={({ employeeId }) =>
          linkToCommunications(talks, {
            has_auto: true,
            ...(employeeId === null ? {} : { employee_id: [employeeId] }),
          })
        }
        columns={[
          { key: 'count', title: 'Разговоров', cell: ({ count }) => formatNumber(count, 0) },
          { key: 'mean', title: 'Средний балл движка', isText: true, cell: (row) => meanText(row) },
        ]}
      />
    </ChartCard>
  );
}
