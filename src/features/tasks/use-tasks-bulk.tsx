import { useQueryClient } from '@tanstack/react-query';
import { UserRoundPen } from 'lucide-react';
import type { Task } from '#domain/tasks/tasks.schema.ts';
import { seesOthersTasks } from '#domain/tasks/tasks.policy.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { useMe } from '#src/app/session.ts';
import type { Bulk } from '#src/components/table/row-actions.ts';
import { rowsSeen } from '#src/components/table/rows-seen.ts';
import { TASKS_LIST, tasksChanged } from './tasks.queries.ts';

/** Makes tasks tickable for those who give them, to hand many over at once: the queue of somebody who leaves (D-21). */
export function useTasksBulk(): { bulk?: Bulk<Task> } {
  const queryClient = useQueryClient();
  if (!seesOthersTasks(useMe())) return {};
  const begin = async (ids: ReadonlySet<number>, clear: () => void): Promise<void> => {
    try {
      const { reassignMany } = await import('./reassign-many.ts');
      const seen = rowsSeen<Task>(queryClient, TASKS_LIST);
      const tasks = [...ids].flatMap((id) => seen.get(id) ?? []);
      if (!(await reassignMany(queryClient, tasks))) return;
      clear();
      await tasksChanged(queryClient);
    } catch (error) {
      notify.negative(errorMessage(error));
    }
  };
  const bulk: Bulk<Task> = {
    rowName: ({ communication }) => `задача по коммуникации № ${communication.id}`,
    actions: (selection, clear) => [
      {
        label: 'Передать другому',
        icon: <UserRoundPen />,
        disabledReason:
          selection.kind === 'all' ? 'Всё найденное сразу не передают: отметьте задачи на страницах.' : undefined,
        onSelect: () => void (selection.kind === 'rows' && begin(selection.ids, clear)),
      },
    ],
  };
  return { bulk };
}
