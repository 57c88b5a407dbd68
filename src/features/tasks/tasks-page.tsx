import { Link } from '@tanstack/react-router';
import { Zap } from 'lucide-react';
import { SHOWN_TASKS, type TaskFilters, tasksList } from '#domain/tasks/tasks.filters.ts';
import { seesOthersTasks } from '#domain/tasks/tasks.policy.ts';
import type { Task, TaskOptions } from '#domain/tasks/tasks.schema.ts';
import type { User } from '#domain/users/users.schema.ts';
import { taskPlace } from '#src/app/last-queue.ts';
import { useMe } from '#src/app/session.ts';
import { Page } from '#src/components/layout/page.tsx';
import { NothingYet } from '#src/components/table/list-states.tsx';
import { ListView } from '#src/components/table/list-view.tsx';
import type { ListView as View } from '#src/components/table/list-view-props.ts';
import { useFilterOptions } from '#src/components/table/use-filter-options.ts';
import { useListAddress } from '#src/components/table/use-list-address.ts';
import { useRememberQueue } from '#src/components/table/use-remember-queue.ts';
import { buttonClass } from '#src/components/ui/button.tsx';
import { Segments } from '#src/components/ui/segments.tsx';
import { choicesOf } from '#src/components/ui/choices-of.ts';
import { AssessorFigures } from './assessor-figures.tsx';
import { TaskCard } from './tasks-page-card.tsx';
import { taskColumns } from './tasks-page-columns.tsx';
import { taskControls } from './tasks-page-filters.ts';
import { StartQueue, TaskFigures } from './task-figures.tsx';
import { taskOptionsQuery, tasksQuery } from './tasks.queries.ts';
import { useTaskActions } from './use-task-actions.tsx';
import { useTasksBulk } from './use-tasks-bulk.tsx';

const VIEW: Omit<View<Task>, 'rowActions' | 'columns' | 'empty'> = {
  name: 'tasks',
  label: 'Задачи',
  searchPlaceholder: 'Клиент, сотрудник, номер',
  card: (task) => <TaskCard task={task} />,
  rowId: ({ id }) => id,
};

const NO_OPTIONS: TaskOptions = { projects: [], assessors: [] };
const SOURCE = { description: tasksList, options: tasksQuery, placeOf: taskPlace };

/** True for one's own queue; those who see everybody's tasks may filter by themselves. */
function isOwnQueue(me: User, { assessor_id }: TaskFilters): boolean {
  return !seesOthersTasks(me) || (assessor_id?.length === 1 && assessor_id[0] === me.id);
}

type Shown = keyof typeof SHOWN_TASKS;
const SHOWN = choicesOf(SHOWN_TASKS);

const EMPTY: Record<Shown, string> = {
  open: 'Открытых задач нет. Новые появятся здесь, когда их назначат.',
  closed: 'Закрытых задач пока нет.',
  all: 'Здесь появятся коммуникации, которые вам назначат на оценку.',
};

function TaskActions() {
  return (
    <>
      <Link to="/tasks/quick" className={buttonClass('ghost')}>
        <Zap />
        Быстрые проверки
      </Link>
      <StartQueue />
    </>
  );
}

/** «Мои задачи»: an assessor's queue; «Задачи»: also other people's (D-21). */
export function TasksPage() {
  const me = useMe();
  const { query, changeFilter } = useListAddress(tasksList);
  const { filter } = query;
  useRememberQueue('tasks', query, SOURCE);
  const rowActions = useTaskActions();
  const bulk = useTasksBulk();
  const options = useFilterOptions(taskOptionsQuery, NO_OPTIONS);
  const isOwn = isOwnQueue(me, filter);
  const shown = filter.show ?? 'open';
  const view = {
    ...VIEW,
    ...bulk,
    rowActions,
    columns: taskColumns({ isOwn }),
    empty: <NothingYet text={EMPTY[filter.state ? 'all' : shown]} />,
  };
  return (
    <Page title={isOwn ? 'Мои задачи' : 'Задачи'} actions={<TaskActions />}>
      <TaskFigures />
      {!isOwn && <AssessorFigures />}
      <div className="pb-3">
        <Segments
          label="Какие задачи показать"
          options={SHOWN}
          // A state that is chosen among the filters says it already.
          value={filter.state ? null : shown}
          onChange={(show) => changeFilter({ show: show === 'open' ? undefined : show, state: undefined })}
        />
      </div>
      <ListView view={view} source={SOURCE} controls={taskControls(options)} />
    </Page>
  );
}
