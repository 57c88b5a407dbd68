import { ExternalLink, Play, Replace } from 'lucide-react';
import type { Task } from '#domain/tasks/tasks.schema.ts';
import { useMe } from '#src/app/session.ts';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { linkToTask } from './task-cells.tsx';
import { useReplaceTask } from './use-replace-task.ts';
import { useTakeBackActions } from './use-take-back-actions.tsx';

/** Actions on a task: rate it or have it replaced; those who assign tasks take it back. */
export function useTaskActions() {
  const givesTasks = useMe().roles.some((role) => role === 'admin' || role === 'pm');
  const takeBack = useTakeBackActions();
  const replace = useReplaceTask();
  return (task: Task): RowAction[] => [
    {
      label: task.state === 'in_progress' ? 'Продолжить оценку' : 'Начать оценку',
      icon: <Play />,
      may: task.may.start,
      // Opens as the task's page, which begins the rating by itself.
      link: linkToTask(task),
    },
    { label: 'Открыть коммуникацию', icon: <ExternalLink />, link: { ...linkToTask(task), search: {} } },
    {
      label: 'Заменить',
      icon: <Replace />,
      may: task.may.replace,
      onSelect: () => void replace(task),
    },
    ...(givesTasks ? takeBack(task) : []),
  ];
}
