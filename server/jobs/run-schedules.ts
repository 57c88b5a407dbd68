import { runDuePlans } from '../modules/samples/run-due-plans.ts';
import { remindOfDueTasks } from '../modules/tasks/task-reminders.ts';
import type { JobDeps } from './job-deps.ts';

/** What becomes due by the clock alone, each put into the outbox in a transaction of its own. */
export async function runSchedules(deps: JobDeps): Promise<void> {
  await runDuePlans(deps);
  await remindOfDueTasks(deps);
}
