import { endpoint } from '../endpoint/endpoint.ts';
import { tasksList } from './tasks.filters.ts';
import type {
  AssignOptions,
  CancelTask,
  ReassignTask,
  ReplacedTask,
  ReplaceTask,
  Task,
  TaskFigures,
  TaskList,
  TaskOptions,
  TaskSummary,
} from './tasks.schema.ts';

/** Taking a task back: from the revision that was read, and only while it is open (D-21). */
const takeBack = { revision: 'required', refuses: [409] } as const;

export const tasksApi = {
  list: endpoint<{ answer: TaskList }>()('GET /tasks', { list: tasksList }),
  summary: endpoint<{ answer: TaskSummary }>()('GET /tasks/summary'),
  figures: endpoint<{ answer: TaskFigures }>()('GET /tasks/figures'),
  options: endpoint<{ answer: TaskOptions }>()('GET /tasks/options'),
  assignOptions: endpoint<{ answer: AssignOptions }>()('GET /tasks/assign-options'),
  replace: endpoint<{ input: ReplaceTask; answer: ReplacedTask }>()('POST /tasks/{id}/replace', takeBack),
  reassign: endpoint<{ input: ReassignTask; answer: Task }>()('POST /tasks/{id}/reassign', takeBack),
  cancel: endpoint<{ input: CancelTask; answer: Task }>()('POST /tasks/{id}/cancel', takeBack),
};
