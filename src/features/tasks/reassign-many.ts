import type { QueryClient } from '@tanstack/react-query';
import { countOf } from '#domain/kernel/plural.ts';
import { assignChoices } from '#domain/tasks/assign-choices.ts';
import { tasksApi } from '#domain/tasks/tasks.api.ts';
import type { Task } from '#domain/tasks/tasks.schema.ts';
import { call } from '#src/app/call.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { actOnMany } from '#src/components/table/act-on-many.ts';
import { reassignFields } from './reassign-fields.ts';
import { assignOptionsQuery } from './tasks.queries.ts';

const WORDS = { ongoing: 'Передаём задачи…', done: 'Передано задач', notAll: 'Передано не всё' };

/** «Передать другому» over ticked tasks; one that its new assessor may not rate is refused by itself. */
export async function reassignMany(queryClient: QueryClient, tasks: readonly Task[]): Promise<boolean> {
  const projects = [...new Set(tasks.map(({ project }) => project.id))];
  const { assessors } = assignChoices(await queryClient.fetchQuery(assignOptionsQuery), projects);
  const holders = new Set(tasks.map(({ assessor }) => assessor.id));
  // Of one holder's tasks, nobody hands them to the holder.
  const others = assessors.filter(({ id }) => holders.size > 1 || !holders.has(id));
  const title = `Передать ${countOf(tasks.length, ['задачу', 'задачи', 'задач'])}?`;
  if (others.length === 0) {
    await dialog({ title, message: 'Передать некому: другого асессора у проектов нет.', ok: 'Понятно', cancel: null });
    return false;
  }
  const answer = await dialog({
    title,
    message: 'Начатые оценки останутся у своих асессоров.',
    form: reassignFields(others),
    ok: 'Передать',
  });
  if (!answer) return false;
  const { assessor_id, due_on, reason } = answer;
  const input = { assessor_id: Number(assessor_id), due_on: due_on || null, reason };
  const ticked = tasks.map((task) => {
    return { ...task, name: `Коммуникация № ${task.communication.id}`, may: task.may.reassign };
  });
  const act = (task: Pick<Task, 'id' | 'revision'>) =>
    call(tasksApi.reassign, { params: task, revision: task.revision, input });
  await actOnMany({ ticked, act, ...WORDS });
  return true;
}
