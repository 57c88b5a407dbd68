import { heatMap, type HeatMapData } from '#domain/charts/heat-map.ts';
import { heatTable } from '#domain/charts/chart-table.ts';
import { distinctNames } from '#domain/dashboards/distinct-names.ts';
import { EVALUATIONS, heatMapText } from '#domain/dashboards/dashboard-sentences.ts';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import { ENOUGH_EVALUATIONS } from '#domain/dashboards/figures.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { HeatGrid } from '#src/components/chart/heat-grid.tsx';
import { HeatScale } from '#src/components/chart/heat-scale.tsx';
import { linkToCommunications } from './drill-link.ts';
import { periodNote } from './trend-data.ts';

type HeatMap = NonNullable<Dashboard['heat_map']>;

/** Below this nobody asks how much lower; half of the colours would go to what does not occur. */
const LOWEST = 40;

function heatData({ criteria, employees, cells }: HeatMap): HeatMapData {
  const found = new Map(cells.map((cell) => [`${cell.criterion} ${cell.employee_id}`, cell]));
  const names = distinctNames(criteria);
  return {
    rows: criteria.map(({ id, name, form }) => ({
      key: id,
      name: names.get(id) ?? '',
      within: { group: form.name, name },
    })),
    columns: employees.map(({ employee }) => ({ key: String(employee.id), name: employee.name })),
    cells: criteria.map(({ id }) =>
      employees.map(({ employee }) => {
        const cell = found.get(`${id} ${employee.id}`);
        return { value: cell?.mean ?? null, count: cell?.count ?? 0 };
      }),
    ),
    format: (value) => formatNumber(value, 0),
    scale: [LOWEST, 100],
  };
}

function sentence({ criteria, employees, cells }: HeatMap): string {
  const names = distinctNames(criteria);
  const people = new Map(employees.map(({ employee }) => [employee.id, employee.name]));
  const bonuses = new Set(criteria.flatMap(({ id, bonus }) => (bonus ? [id] : [])));
  const named = cells.map(({ criterion, employee_id, mean, count }) => ({
    criterion: names.get(criterion) ?? '',
    employee: people.get(employee_id) ?? '',
    mean,
    count,
    bonus: bonuses.has(criterion),
  }));
  return heatMapText(named);
}

/** «Whom to help with what» as a whole: every criterion of every employee; a cell opens its calls (D-27). */
export function HeatMapBlock({ dashboard }: { dashboard: Dashboard }) {
  const { heat_map: map, base } = dashboard;
  if (!map || map.cells.length === 0) return null;
  const data = heatData(map);
  const linkOf = (row: number, column: number) =>
    linkToCommunications(base, map.criteria[row]?.filter ?? {}, map.employees[column]?.filter ?? {});
  return (
    <ChartCard
      folds
      title="Критерии по сотрудникам"
      text={sentence(map)}
      note={periodNote(dashboard)}
      fileName="karta"
      table={heatTable(data, 'Критерий')}
      draw={(width) => heatMap(data, width)}
      linkOf={(index) => linkToCommunications(base, map.criteria[index]?.filter ?? {})}
      footnote={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          Средняя оценка критерия, %: <HeatScale scale={data.scale} format={data.format} />
          <span>
            Контур вместо заливки: меньше {ENOUGH_EVALUATIONS} оценок. Заголовок упорядочивает другую сторону.
          </span>
        </span>
      }
    >
      <HeatGrid
        label="Критерии по сотрудникам"
        corner="Критерий"
        data={data}
        linkOf={linkOf}
        countText={(count) => countOf(count, EVALUATIONS)}
        enough={ENOUGH_EVALUATIONS}
      />
    </ChartCard>
  );
}
