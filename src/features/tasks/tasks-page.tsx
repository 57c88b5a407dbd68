import { type TaskFilters, tasksList } from '#domain/tasks/tasks.filters.ts';
import { seesOthersTasks } from '#domain/tasks/tasks.policy.ts';
import type { Task, TaskOptions } from '#domain/tasks/tasks.schema.ts';
import type { User } from '#domain/users/users.schema.ts';
import { useMe } from '#src/app/session.ts';
import { Page } from '#src/components/layout/page.tsx';
import { NothingYet } from '#src/components/table/list-states.tsx';
import { ListView } from '#src/components/table/list-view.tsx';
import type { ListView as View } from '#src/components/table/list-view-props.ts';
import { useFilterOptions } from '#src/components/table/use-filter-options.ts';
import { useListAddress } from '#src/components/table/use-list-address.ts';
import { TaskCard } from './tasks-page-card.tsx';
import { COLUMNS } from './tasks-page-columns.tsx';
import { taskControls } from './tasks-page-filters.ts';
import { StartQueue, TaskFigures } from './task-figures.tsx';
import { taskOptionsQuery, tasksQuery } from './tasks.queries.ts';
import { useTaskActions } from './use-task-actions.tsx';

const VIEW: Omit<View<Task>, 'rowActions'> = {
  name: 'tasks',
  label: 'Задачи',
  searchPlaceholder: 'Клиент, сотрудник, номер',
  columns: COLUMNS,
  card: (task) => <TaskCard task={task} />,
  rowId: ({ id }) => id,
  empty: <NothingYet text="Здесь появятся коммуникации, которые вам назначат на оценку." />,
};

const NO_OPTIONS: TaskOptions = { projects: [], assessors: [] };
const SOURCE = { description: tasksList, options: tasksQuery };

/** True for one's own queue; those who see everybody's tasks may filter by themselves. */
function isOwnQueue(me: User, { assessor_id }: TaskFilters): boolean {
  return !seesOthersTasks(me) || (assessor_id?.length === 1 && assessor_id[0] === me.id);
}

/** «Мои задачи»: an assessor's queue; «Задачи»: also other people's (D-21). */
export function TasksPage() {
  const me = useMe();
  const { filter } = useListAddress(tasksList).query;
  const rowActions = useTaskActions();
  const options = useFilterOptions(taskOptionsQuery, NO_OPTIONS);
  return (
    <Page title={isOwnQueue(me, filter) ? 'Мои задачи' : 'Задачи'} actions={<StartQueue />}>
      <TaskFigures />
      <ListView view={{ ...VIEW, rowActions }} source={SOURCE} controls={taskControls(options)} />
    </Page>
  );
}
