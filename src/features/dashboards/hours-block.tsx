import { heatTable } from '#domain/charts/chart-table.ts';
import { heatMap, type HeatMapData } from '#domain/charts/heat-map.ts';
import { EVALUATIONS, hoursText } from '#domain/dashboards/dashboard-sentences.ts';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import { ENOUGH_EVALUATIONS } from '#domain/dashboards/figures.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { HeatGrid } from '#src/components/chart/heat-grid.tsx';
import { HeatScale } from '#src/components/chart/heat-scale.tsx';
import { linkToCommunications } from './drill-link.ts';
import { periodNote } from './trend-data.ts';

type Hours = Dashboard['distribution']['hours'];

const WEEKDAYS = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'];
const LOWEST = 40;

/** Hours from the first to the last one in which anything happened. */
function hoursData(hours: Hours): {
  data: HeatMapData;
  at: (row: number, column: number) => Hours[number] | undefined;
} {
  const first = Math.min(...hours.map(({ hour }) => hour));
  const last = Math.max(...hours.map(({ hour }) => hour));
  const columns = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const days = hours.map(({ weekday }) => weekday);
  const firstDay = Math.min(...days);
  const rows = WEEKDAYS.slice(firstDay - 1, Math.max(...days)).map((name, index) => ({
    key: String(firstDay + index),
    name,
  }));
  const at = (row: number, column: number) =>
    hours.find(({ weekday, hour }) => weekday === firstDay + row && hour === columns[column]);
  return {
    at,
    data: {
      rows,
      columns: columns.map((hour) => ({ key: String(hour), name: `${hour}` })),
      cells: rows.map((_, row) =>
        columns.map((_, column) => {
          const cell = at(row, column);
          return { value: cell?.mean ?? null, count: cell?.count ?? 0 };
        }),
      ),
      format: (value) => formatNumber(value, 0),
      scale: [LOWEST, 100],
    },
  };
}

/** Block of the week's hours, when calls are good, by the project's own clock. */
export function HoursBlock({ dashboard, className }: { dashboard: Dashboard; className?: string }) {
  const { hours } = dashboard.distribution;
  if (hours.length === 0) return null;
  const { data, at } = hoursData(hours);
  return (
    <ChartCard
      folds
      title="День недели и час"
      text={hoursText(hours)}
      note={periodNote(dashboard)}
      fileName="chasy"
      table={heatTable(data, 'День')}
      draw={(width) => heatMap(data, width)}
      footnote={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          Средний балл: <HeatScale scale={data.scale} format={data.format} />
        </span>
      }
      {...(className ? { className } : {})}
    >
      <HeatGrid
        label="День недели и час"
        corner="День"
        data={data}
        linkOf={(row, column) => linkToCommunications(dashboard.base, at(row, column)?.filter ?? {})}
        countText={(count) => countOf(count, EVALUATIONS)}
        enough={ENOUGH_EVALUATIONS}
        sortable={false}
        dense
      />
    </ChartCard>
  );
}
