import { valueText } from '#domain/dashboards/figure-texts.ts';
import { FIGURES } from '#domain/dashboards/figures.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import type { ProjectFigures } from '#domain/projects/project-figures.schema.ts';
import { Card } from '#src/components/ui/card.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { Fold } from '#src/components/ui/fold.tsx';
import { Progress } from '#src/components/ui/progress.tsx';

type EmployeeRow = ProjectFigures['employees'][number];

const NONE = <span className="text-faint">---</span>;
const CELL = 'px-3 py-2 text-right tabular-nums';
/** Class hidden on a phone, which has room for a name and two numbers. */
const WIDE = 'max-md:hidden';

/** Employees shown at first: a page of two hundred is seven times as long as the rest of the project. */
const FIRST = 20;

/** Figures by employee: evaluated against the norm, and the score. */
export function EmployeeFigures({ figures }: { figures: ProjectFigures }) {
  const { norm, employees, communications } = figures;
  const isTeam = communications !== null;
  return (
    <Card className="overflow-hidden">
      <Fold rows={employees} first={FIRST} className="m-2">
        {(shown) => (
          <table className="w-full text-left">
            <caption className="sr-only">Сотрудники: оценено, средний балл, норма</caption>
            <thead className="border-b border-line text-xs text-muted">
              <tr>
                <th scope="col" className="px-3 py-2 font-medium">
                  Сотрудник
                </th>
                {isTeam && (
                  <th scope="col" className={classNames(CELL, WIDE, 'font-medium')}>
                    Подходят для оценки
                  </th>
                )}
                <th scope="col" className={classNames(CELL, 'font-medium')}>
                  {norm === null ? 'Оценено' : 'Оценено из нормы месяца'}
                </th>
                <th scope="col" className={classNames(CELL, 'font-medium')}>
                  Балл
                </th>
                <th scope="col" className={classNames(CELL, WIDE, 'font-medium')}>
                  {FIGURES.pass_share.title}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {shown.map((employee) => (
                <tr key={employee.id}>
                  <th scope="row" className="px-3 py-2 font-normal">
                    {employee.name}
                  </th>
                  {isTeam && <td className={classNames(CELL, WIDE)}>{formatNumber(employee.communications ?? 0)}</td>}
                  <td className={CELL}>
                    <NormCell employee={employee} norm={norm} />
                  </td>
                  <td className={CELL}>
                    {employee.mean_score === null ? NONE : valueText(employee.mean_score, 'score')}
                  </td>
                  <td className={classNames(CELL, WIDE)}>
                    {employee.pass_share === null ? NONE : valueText(employee.pass_share, 'percent')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Fold>
    </Card>
  );
}

function NormCell({ employee, norm }: { employee: EmployeeRow; norm: number | null }) {
  if (norm === null) return formatNumber(employee.evaluated);
  const text = `${formatNumber(employee.evaluated)} из ${formatNumber(norm)}`;
  return (
    <span className="flex flex-col items-end gap-1">
      {text}
      <span className="w-20">
        <Progress
          value={employee.norm_progress ?? 0}
          label={`Норма: ${employee.name}`}
          valueText={text}
          tone={employee.norm_progress === 100 ? 'good' : 'accent'}
        />
      </span>
    </span>
  );
}
