import { useQueryClient } from '@tanstack/react-query';
import { tasksApi } from '#domain/tasks/tasks.api.ts';
import type { Task, ReplaceTask } from '#domain/tasks/tasks.schema.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { fieldsOf } from '#src/components/field-group/field-spec.ts';
import { communicationChanged } from '#src/features/communications/communication-page.queries.ts';
import { reasonField } from './task-reason.ts';
import { tasksChanged } from './tasks.queries.ts';

const EXAMPLE = 'Например: запись не слышно, разговор не по делу.';

/** Replacement of a task, with its reason asked for; `onReplaced` gets what came in its place, if anything did. */
export function useReplaceTask(onReplaced?: (replacement: Task | null) => void) {
  const queryClient = useQueryClient();
  return async (task: Task): Promise<void> => {
    let given: Task | null | undefined;
    const onOk = async (input: { reason: string }): Promise<void> => {
      const { replacement } = await call(tasksApi.replace, { params: task, revision: task.revision, input });
      void communicationChanged(queryClient);
      notify.positive(
        replacement
          ? `Задача заменена: вместо неё коммуникация № ${replacement.communication.id}.`
          : 'Задача снята. Другой подходящей коммуникации нет.',
      );
      given = replacement;
    };
    const message = task.plan
      ? 'Вместо этой коммуникации план подберёт другую того же сотрудника.'
      : 'Эту задачу назначили вручную: замены у неё нет, она просто снимется.';
    const form = fieldsOf<ReplaceTask>()([reasonField(EXAMPLE)]);
    await dialog({ title: 'Заменить задачу?', message, form, ok: 'Заменить', onOk });
    void tasksChanged(queryClient);
    // Once the dialog is gone: it would hold the page that is left.
    if (given !== undefined) onReplaced?.(given);
  };
}
