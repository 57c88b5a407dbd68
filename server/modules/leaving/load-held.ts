import type { Leaving, LeavingProject } from '#domain/users/leaving.schema.ts';
import { takesEvaluations } from '#domain/projects/project-statuses.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Query } from '#server/db/client.ts';
import { listAssignees } from '../tasks/assign-options.repo.ts';
import {
  countHeldAppeals,
  type HeldDraft,
  type HeldPlan,
  type HeldTask,
  hasOwnChat,
  listAloneIn,
  listHeldCalibrations,
  listHeldDrafts,
  listHeldPlans,
  listHeldReports,
  listHeldTasks,
} from './held.repo.ts';

/** Tasks that are to be handed over: one whose published evaluation was being corrected is done again (D-19). */
function tasksToHand(tasks: readonly HeldTask[], drafts: readonly HeldDraft[]): HeldTask[] {
  const corrections = new Set(drafts.filter(({ supersedes_id }) => supersedes_id !== null).map(({ id }) => id));
  return tasks.filter(({ evaluation_id }) => evaluation_id === null || !corrections.has(evaluation_id));
}

type Holding = { user_id: number; tasks: readonly HeldTask[]; plans: readonly HeldPlan[] };

/** What is held of each project, with those who may take it over. */
export async function heldProjects(q: Query, { user_id, tasks, plans }: Holding): Promise<LeavingProject[]> {
  const places = new Map([...tasks, ...plans].map((held) => [held.project_id, held]));
  const companyIds = [...new Set([...places.values()].map(({ company_id }) => company_id))];
  const team = (await listAssignees(q, companyIds)).filter(({ id }) => id !== user_id);
  return [...places.values()].map(({ project_id, project_name, project_status, company_id, company_name }) => {
    const own = tasks.filter((task) => task.project_id === project_id);
    const takes = takesEvaluations(project_status).allowed;
    return {
      id: project_id,
      name: project_name,
      company: { id: company_id, name: company_name },
      tasks: own.length,
      begun: own.filter(({ evaluation_id }) => evaluation_id !== null).length,
      plans: plans.filter((plan) => plan.project_id === project_id).map(({ id, name }) => ({ id, name })),
      successors: team
        .filter(({ company_ids }) => takes && company_ids.includes(company_id))
        .map((person) => ({ id: person.id, name: displayName(person) })),
    };
  });
}

/** All that a person holds open. */
export async function loadHeld(q: Query, userId: number): Promise<Leaving> {
  const drafts = await listHeldDrafts(q, userId);
  const tasks = tasksToHand(await listHeldTasks(q, userId), drafts);
  const plans = await listHeldPlans(q, userId);
  const returned = drafts.filter(({ sent }) => sent).length;
  return {
    projects: await heldProjects(q, { user_id: userId, tasks, plans }),
    drafts: drafts.length - returned,
    returned,
    calibrations: (await listHeldCalibrations(q, userId)).length,
    appeals: await countHeldAppeals(q, userId),
    reports: (await listHeldReports(q, userId)).length,
    chat: await hasOwnChat(q, userId),
    alone: (await listAloneIn(q, userId)).map(({ id, name, role }) => ({
      company: { id, name },
      role: role === 'pm' ? 'pm' : 'assessor',
    })),
  };
}
