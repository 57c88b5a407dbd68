import type { tasksList } from '#domain/tasks/tasks.filters.ts';
import { TASK_STATES } from '#domain/tasks/task-states.ts';
import type { TaskOptions } from '#domain/tasks/tasks.schema.ts';
import type { FilterControls } from '#src/components/table/filter-controls.ts';
import { labelOptions, refOptions } from '#src/components/table/filter-options.ts';

/** Filter controls; the one by assessor only where there are several people's tasks. */
export function taskControls({ projects, assessors }: TaskOptions): FilterControls<typeof tasksList.filters> {
  return {
    state: { kind: 'choice', look: 'pills', label: 'Состояние', options: labelOptions(TASK_STATES) },
    overdue: { kind: 'flag', label: 'Срок', yes: 'Просрочены', no: 'Не просрочены' },
    project_id: { kind: 'choice', look: 'list', label: 'Проект', options: refOptions(projects) },
    assessor_id:
      assessors.length > 1
        ? { kind: 'choice', look: 'list', label: 'Асессор', options: refOptions(assessors) }
        : 'not offered',
    plan_id: 'by link',
    communication_id: 'by link',
    // Above the list: it is asked for oftener than any filter.
    show: 'by link',
    search: 'by search',
  };
}
