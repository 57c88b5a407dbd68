import { createFileRoute } from '@tanstack/react-router';
import { tasksList, type TasksQuery } from '#domain/tasks/tasks.filters.ts';
import { seesOthersTasks } from '#domain/tasks/tasks.policy.ts';
import { searchOf } from '#src/app/list-search.ts';
import { meQuery } from '#src/app/session.ts';
import { readListAddress } from '#src/components/table/list-address.ts';
import { TasksPage } from '#src/features/tasks/tasks-page.tsx';
import { taskSummaryQuery } from '#src/features/tasks/task-summary.queries.ts';
import { taskFiguresQuery, taskOptionsQuery, tasksQuery } from '#src/features/tasks/tasks.queries.ts';

export const Route = createFileRoute('/_app/tasks/')({
  staticData: { page: 'tasks', participant: false },
  validateSearch: searchOf<TasksQuery>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const query = readListAddress(tasksList, 'tasks', deps);
    const me = queryClient.getQueryData(meQuery.queryKey);
    // Prefetch never throws: the page shows the failure where the rows would be.
    const fetched = Promise.all([
      queryClient.prefetchQuery(tasksQuery(query)),
      queryClient.prefetchQuery(taskSummaryQuery),
      queryClient.prefetchQuery(taskOptionsQuery),
      me && seesOthersTasks(me) && queryClient.prefetchQuery(taskFiguresQuery),
    ]);
    if (cause !== 'stay') await fetched;
  },
  component: TasksPage,
});
