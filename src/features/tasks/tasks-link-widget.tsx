import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { usePermissions } from '#src/app/session.ts';
import { buttonClass } from '#src/components/ui/button.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { taskSummaryQuery } from './task-summary.queries.ts';

/** Link to one's queue with the number left, beside the sections, which the owner has fixed (P-12). */
export function TasksLink() {
  return usePermissions().tasks ? <QueueLink /> : null;
}

function QueueLink() {
  const open = useQuery(taskSummaryQuery).data?.open ?? 0;
  return (
    <Link to="/tasks" title="Мои задачи" className={classNames(buttonClass('ghost'), 'max-md:hidden')}>
      <ListChecks />
      {/* Spaces within and between: who listens hears «Мои задачи 18», and flex items have none of their own. */}
      <span className="max-[1279px]:sr-only">Мои задачи </span>{' '}
      {open > 0 && <span className="font-medium tabular-nums">{open > 99 ? '99+' : open}</span>}
    </Link>
  );
}
