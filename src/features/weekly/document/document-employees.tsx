import { valueText } from '#domain/dashboards/figure-texts.ts';
import { ENOUGH_EVALUATIONS } from '#domain/dashboards/figures.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import type { WeeklyFigures } from '#domain/reports/weekly-content.schema.ts';
import { FigureChange } from '#src/features/dashboards/figure-change-widget.tsx';

const HEAD = 'py-2 pl-3 text-right align-bottom font-medium';
const CELL = 'py-2 pl-3 text-right align-top';

/** Employees whose calls were evaluated; of those with few it is said. */
export function DocumentEmployees({ figures: { employees } }: { figures: WeeklyFigures }) {
  if (employees.length === 0) return <p className="text-muted">За неделю не оценили ни одного сотрудника.</p>;
  const hasThin = employees.some(({ thin }) => thin);
  return (
    <>
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">Сотрудники за неделю</caption>
        <thead className="text-xs text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 text-left align-bottom font-medium">
              Сотрудник
            </th>
            <th scope="col" className={HEAD}>
              Балл
            </th>
            <th scope="col" className={HEAD}>
              Изменение
            </th>
            <th scope="col" className={HEAD}>
              Оценок
            </th>
            <th scope="col" className={`${HEAD} max-sm:hidden print:table-cell`}>
              Критические
            </th>
          </tr>
        </thead>
        <tbody>
          {employees.map(({ employee, mean, change, count, critical, thin }) => (
            <tr key={employee.id} className="break-inside-avoid border-b border-line/60 last:border-b-0">
              <th scope="row" className="py-2 text-left align-top font-normal">
                {employee.name}
                {thin && <span className="block text-xs text-muted">мало данных</span>}
                {critical > 0 && (
                  <span className="block text-xs text-grade-poor sm:hidden print:hidden">
                    критических: {formatNumber(critical)}
                  </span>
                )}
              </th>
              <td className={`${CELL} font-medium`}>{valueText(mean, 'score')}</td>
              <td className={CELL}>
                <FigureChange of="mean_score" change={change} short />
              </td>
              <td className={CELL}>{formatNumber(count)}</td>
              <td className={`${CELL} max-sm:hidden print:table-cell`}>
                {critical > 0 ? formatNumber(critical) : <span className="text-faint">0</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasThin && <p className="text-xs text-muted">Мало данных: меньше {ENOUGH_EVALUATIONS} оценок за неделю.</p>}
    </>
  );
}
