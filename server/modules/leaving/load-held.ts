import { type Actor, blindTo } from '#domain/actor/actor.ts';
import type { Leaving, LeavingProject } from '#domain/users/leaving.schema.ts';
import { takesEvaluations } from '#domain/projects/project-statuses.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Query } from '#server/db/client.ts';
import { listAssignees } from '../tasks/assign-options.repo.ts';
import {
  countHeldAppeals,
  countOpenParts,
  type HeldDraft,
  type HeldPlan,
  type HeldTask,
  hasOwnChat,
  listAloneIn,
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

/** Leaves out what the reader is yet to rate in a calibration: others' tasks and drafts tell of it (D-24). */
export const tellable = <Held extends { communication_id: number }>(actor: Actor, rows: readonly Held[]): Held[] =>
  rows.filter(({ communication_id }) => !blindTo(actor).includes(communication_id));

/** All that a person holds open, as this reader may know it. */
export async function loadHeld(q: Query, actor: Actor, userId: number): Promise<Leaving> {
  const drafts = tellable(actor, await listHeldDrafts(q, userId));
  const tasks = tasksToHand(tellable(actor, await listHeldTasks(q, userId)), drafts);
  const plans = await listHeldPlans(q, userId);
  const returned = drafts.filter(({ sent }) => sent).length;
  return {
    projects: await heldProjects(q, { user_id: userId, tasks, plans }),
    drafts: drafts.length - returned,
    returned,
    calibrations: await countOpenParts(q, userId),
    appeals: await countHeldAppeals(q, userId),
    reports: (await listHeldReports(q, userId)).length,
    chat: await hasOwnChat(q, userId),
    alone: (await listAloneIn(q, userId)).map(({ id, name, role }) => ({
      company: { id, name },
      role: role === 'pm' ? 'pm' : 'assessor',
    })),
  };
}
