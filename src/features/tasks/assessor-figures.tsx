import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TaskFilters } from '#domain/tasks/tasks.filters.ts';
import type { TaskFigures } from '#domain/tasks/tasks.schema.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { initialsOf } from '#domain/users/display-name.ts';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { Fold } from '#src/components/ui/fold.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { taskFiguresQuery } from './tasks.queries.ts';

/** Whose tasks are how many: who is behind, and who has room for more (D-21). */
export function AssessorFigures() {
  const query = useQuery(taskFiguresQuery);
  const pending = (
    <LoadingRegion label="Считаем задачи">
      <Skeleton className="h-20" />
    </LoadingRegion>
  );
  return (
    <QuerySection
      query={query}
      pending={pending}
      error={{ title: 'Задачи по асессорам не загрузились', className: 'py-4', framed: true }}
    >
      {({ by_assessor }) => <Figures rows={by_assessor} />}
    </QuerySection>
  );
}

/** Rows shown at first; the rest is one press away. */
const SHOWN = 5;

const numberClass = 'w-20 py-1.5 pl-3 text-right md:w-36';

function Figures({ rows }: { rows: TaskFigures['by_assessor'] }) {
  if (rows.length === 0) return null;
  return (
    <Card as="section" aria-label="По асессорам" className="mb-4 px-4 py-2">
      <Fold rows={rows} first={SHOWN}>
        {(shown) => (
          <div className="overflow-x-auto">
            <table className="w-full max-w-180 text-sm tabular-nums">
              <thead className="text-muted">
                <tr className="border-b border-line">
                  <th scope="col" className="py-1.5 text-left font-medium">
                    Асессор
                  </th>
                  {['Открыто', 'Просрочено', 'Сделано за неделю'].map((title) => (
                    <th key={title} scope="col" className={classNames(numberClass, 'font-medium')}>
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {shown.map(({ assessor, open, overdue, done_this_week }) => (
                  <tr key={assessor.id} className="border-b border-line/60 last:border-b-0">
                    <th scope="row" className="py-1.5 text-left font-normal">
                      {initialsOf(assessor.name)}
                    </th>
                    <td className={numberClass}>
                      <Count count={open} filter={{ assessor_id: [assessor.id] }} name={`${assessor.name}, открыто`} />
                    </td>
                    <td className={classNames(numberClass, overdue > 0 && 'text-grade-poor')}>
                      <Count
                        count={overdue}
                        filter={{ assessor_id: [assessor.id], overdue: true }}
                        name={`${assessor.name}, просрочено`}
                      />
                    </td>
                    <td className={numberClass}>{formatNumber(done_this_week)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Fold>
    </Card>
  );
}

type CountProps = { count: number; filter: TaskFilters; name: string };

/** Number that opens the tasks it counts. */
function Count({ count, filter, name }: CountProps) {
  if (count === 0) return <span className="text-faint">0</span>;
  return (
    <Link
      to="/tasks"
      search={{ filter }}
      aria-label={`${name}: ${formatNumber(count)}`}
      className="rounded underline underline-offset-2 hover:no-underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      {formatNumber(count)}
    </Link>
  );
}
