import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ExternalLink, Play, Replace } from 'lucide-react';
import { reasonOf } from '#domain/kernel/verdict.ts';
import type { Task } from '#domain/tasks/tasks.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { useMe } from '#src/app/session.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { communicationChanged } from '#src/features/communications/communication-page.queries.ts';
import { linkToTask } from './task-cells.tsx';
import { reasonField } from './task-reason.ts';
import { replaceTask, startTask } from './tasks.api.ts';
import { tasksChanged } from './tasks.queries.ts';
import { useTakeBackActions } from './use-take-back-actions.tsx';

/** Actions on a task: rate it or have it replaced; those who assign tasks take it back. */
export function useTaskActions() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const givesTasks = useMe().roles.some((role) => role === 'admin' || role === 'pm');
  const takeBack = useTakeBackActions();
  const changed = (): void => {
    void tasksChanged(queryClient);
    void communicationChanged(queryClient);
  };
  const start = async (task: Task): Promise<void> => {
    try {
      await startTask(task);
      changed();
      await navigate(linkToTask(task));
    } catch (error) {
      notify.negative(errorMessage(error));
      void tasksChanged(queryClient);
    }
  };
  const replace = async (task: Task): Promise<void> => {
    const onOk = async (why: { reason: string }): Promise<void> => {
      const { replacement } = await replaceTask(task, why);
      changed();
      notify.positive(
        replacement
          ? `Задача заменена: вместо неё коммуникация № ${replacement.communication.id}.`
          : 'Задача снята. Другой подходящей коммуникации нет.',
      );
    };
    const message = task.plan
      ? 'Вместо этой коммуникации план подберёт другую того же сотрудника.'
      : 'Эту задачу назначили вручную: замены у неё нет, она просто снимется.';
    const example = 'Например: запись не слышно, разговор не по делу.';
    await dialog({ title: 'Заменить задачу?', message, form: [reasonField(example)], ok: 'Заменить', onOk });
    void tasksChanged(queryClient);
  };
  return (task: Task): RowAction[] => [
    {
      label: task.state === 'in_progress' ? 'Продолжить оценку' : 'Начать оценку',
      icon: <Play />,
      disabledReason: reasonOf(task.may.start),
      onSelect: () => void start(task),
    },
    { label: 'Открыть коммуникацию', icon: <ExternalLink />, link: linkToTask(task) },
    {
      label: 'Заменить',
      icon: <Replace />,
      disabledReason: reasonOf(task.may.replace),
      onSelect: () => void replace(task),
    },
    ...(givesTasks ? takeBack(task) : []),
  ];
}
