import { tasksApi } from '#domain/tasks/tasks.api.ts';
import {
  assignOptionsSchema,
  cancelTaskSchema,
  reassignTaskSchema,
  replacedTaskSchema,
  replaceTaskSchema,
  taskFiguresSchema,
  taskListSchema,
  taskOptionsSchema,
  taskSchema,
  taskSummarySchema,
} from '#domain/tasks/tasks.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { cancelTask } from './cancel-task.ts';
import { getAssignOptions } from './get-assign-options.ts';
import { getTaskFigures } from './get-task-figures.ts';
import { getTaskOptions } from './get-task-options.ts';
import { getTaskSummary } from './get-task-summary.ts';
import { listTasks } from './list-tasks.ts';
import { reassignTask } from './reassign-task.ts';
import { replaceTask } from '../samples/replace-task.ts';

export const tasksRoutes = implement(tasksApi, {
  list: {
    summary: 'Задачи на оценку: свои, для руководителя — всех',
    done: 'Страница списка',
    answer: taskListSchema,
    run: listTasks,
  },
  summary: {
    summary: 'Своя очередь: сколько осталось и что следующее',
    done: 'Сводка',
    answer: taskSummarySchema,
    run: getTaskSummary,
  },
  figures: {
    summary: 'Сколько задач у каждого асессора: открыто, просрочено, сделано за неделю',
    done: 'По асессорам',
    answer: taskFiguresSchema,
    run: getTaskFigures,
  },
  options: {
    summary: 'Что предлагают фильтры задач',
    done: 'Проекты и асессоры',
    answer: taskOptionsSchema,
    run: getTaskOptions,
  },
  assignOptions: {
    summary: 'По каким формам и кому можно назначить оценку вручную',
    done: 'Проекты, формы и асессоры',
    answer: assignOptionsSchema,
    run: getAssignOptions,
  },
  replace: {
    summary: 'Заменить задачу с указанием причины (If-Match: ревизия)',
    done: 'Заменена',
    input: replaceTaskSchema,
    answer: replacedTaskSchema,
    run: replaceTask,
  },
  reassign: {
    summary: 'Передать задачу другому асессору с указанием причины (If-Match: ревизия)',
    done: 'Передана',
    input: reassignTaskSchema,
    answer: taskSchema,
    run: reassignTask,
  },
  cancel: {
    summary: 'Отменить задачу с указанием причины (If-Match: ревизия)',
    done: 'Отменена',
    input: cancelTaskSchema,
    answer: taskSchema,
    run: cancelTask,
  },
});
