import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { seesOthersTasks } from '#domain/tasks/tasks.policy.ts';
import { useMe, usePermissions } from '#src/app/session.ts';
import { buttonClass } from '#src/components/ui/button.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { taskSummaryQuery } from './task-summary.queries.ts';

/** Link to one's queue with the number left, beside the sections, which the owner has fixed (P-12). */
export function TasksLink() {
  return usePermissions().tasks ? <QueueLink /> : null;
}

function QueueLink() {
  const me = useMe();
  const { data } = useQuery(taskSummaryQuery);
  const open = data?.open ?? 0;
  const seesAll = seesOthersTasks(me);
  // Who sees everybody's is led to their own only while there are some (D-3).
  const label = seesAll && open === 0 ? 'Задачи' : 'Мои задачи';
  return (
    <Link
      to="/tasks"
      search={seesAll && open > 0 ? { filter: { assessor_id: [me.id] } } : {}}
      title={label}
      // Quick checks lie below it.
      activeOptions={{ exact: true }}
      className={classNames(buttonClass('ghost'), 'max-md:hidden')}
    >
      <ListChecks />
      {/* Spaces within and between: who listens hears «Мои задачи 18», and flex items have none of their own. */}
      <span className="max-[1279px]:sr-only">{label} </span>{' '}
      {/* Room for the number until it is known, for who has one: the header does not move when it comes. */}
      {data === undefined && !seesAll && <span className="w-[2ch]" />}
      {open > 0 && <span className="font-medium tabular-nums">{open > 99 ? '99+' : open}</span>}
    </Link>
  );
}
