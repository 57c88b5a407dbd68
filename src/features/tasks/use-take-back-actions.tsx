import { useQueryClient } from '@tanstack/react-query';
import { Ban, UserRoundPen } from 'lucide-react';
import { assignChoices } from '#domain/tasks/assign-choices.ts';
import { tasksApi } from '#domain/tasks/tasks.api.ts';
import type { Task, CancelTask } from '#domain/tasks/tasks.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { fieldsOf } from '#src/components/field-group/field-spec.ts';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { reassignFields } from './reassign-fields.ts';
import { reasonField } from './task-reason.ts';
import { assignOptionsQuery, tasksChanged } from './tasks.queries.ts';

const messageOf = ({ assessor, communication }: Task): string =>
  `Коммуникация № ${communication.id}, сейчас у асессора: ${assessor.name}.`;

/** Actions of taking back a task that was not begun (D-21): reassign or cancel it. */
export function useTakeBackActions() {
  const queryClient = useQueryClient();

  const ask = async (task: Task): Promise<void> => {
    const { assessors } = assignChoices(await queryClient.fetchQuery(assignOptionsQuery), [task.project.id]);
    const others = assessors.filter(({ id }) => id !== task.assessor.id);
    const title = 'Передать задачу?';
    if (others.length === 0) {
      await dialog({ title, message: 'Передать некому: другого асессора у проекта нет.', ok: 'Понятно', cancel: null });
      return;
    }
    await dialog({
      title,
      message: messageOf(task),
      form: reassignFields(others),
      ok: 'Передать',
      onOk: async ({ assessor_id, due_on, reason }) => {
        const { assessor } = await call(tasksApi.reassign, {
          params: task,
          revision: task.revision,
          input: { assessor_id: Number(assessor_id), due_on: due_on || null, reason },
        });
        notify.positive(`Задача передана: ${assessor.name}.`);
      },
    });
    await tasksChanged(queryClient);
  };
  const reassign = (task: Task): Promise<void> => ask(task).catch((error) => notify.negative(errorMessage(error)));

  const cancel = async (task: Task): Promise<void> => {
    await dialog({
      title: 'Отменить задачу?',
      message: `${messageOf(task)} Другой вместо неё не будет.`,
      form: fieldsOf<CancelTask>()([reasonField('Например: проект остановлен, разговор уже разобран.')]),
      ok: 'Отменить задачу',
      cancel: 'Не отменять',
      danger: true,
      onOk: async (input) => {
        await call(tasksApi.cancel, { params: task, revision: task.revision, input });
        notify.positive('Задача отменена.');
      },
    });
    await tasksChanged(queryClient);
  };

  return (task: Task): RowAction[] => [
    {
      label: 'Передать другому',
      icon: <UserRoundPen />,
      may: task.may.reassign,
      onSelect: () => void reassign(task),
    },
    {
      label: 'Отменить задачу',
      icon: <Ban />,
      tone: 'danger',
      may: task.may.cancel,
      onSelect: () => void cancel(task),
    },
  ];
}
