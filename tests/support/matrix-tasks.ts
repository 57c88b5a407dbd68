import type { Database } from '#server/db/client.ts';
import { jobs, projectForms, samplePlans, tasks } from '#server/db/schema/index.ts';
import { createCommunication } from './factories.ts';
import { MISSING } from './matrix-places.ts';
import { aPlan } from './sample-plans.ts';
import type { World } from './world.ts';

type Place = { db: Database; world: World; now: Date };

async function jobTarget({ db, world, now }: Place, target: string): Promise<number> {
  if (target === 'missing') return MISSING;
  const payload = { user_id: world.a.manager.id, about: 'evaluation_published' as const, ids: [1] };
  const ended = target === 'dead' ? { dead_at: now, error: 'SMTP 550' } : { done_at: now };
  const values = { kind: 'letter' as const, payload, run_at: now, attempts: 1, ...ended };
  const [row] = await db.write((q) => q.insert(jobs).values(values).returning({ id: jobs.id }));
  return row?.id ?? MISSING;
}

async function planTarget(place: Place, target: string): Promise<number> {
  if (target === 'missing') return MISSING;
  const { db, world } = place;
  const { project, company, assessor } = target === 'foreign' ? world.b : world.a;
  const name = `Секрет ${company.name.slice(-1)}`;
  const values = { ...aPlan(world), name, project_id: project.id, assessor_ids: [assessor.id] };
  const [row] = await db.write((q) => q.insert(samplePlans).values(values).returning({ id: samplePlans.id }));
  if (target === 'used') await taskTarget(place, 'own', row?.id);
  return row?.id ?? MISSING;
}

async function taskTarget({ db, world, now }: Place, target: string, plan_id?: number): Promise<number> {
  if (target === 'missing') return MISSING;
  const { project, company, manager, assessor, otherAssessor } = target === 'foreign' ? world.b : world.a;
  const client_name = `Секрет ${company.name.slice(-1)}`;
  const communication = await createCommunication(db, { project, employee: manager, client_name });
  const values = {
    company_id: company.id,
    project_id: project.id,
    communication_id: communication.id,
    form_id: world.form.id,
    assessor_id: (target === 'colleague' ? otherAssessor : assessor).id,
    plan_id: plan_id ?? null,
    created_at: now,
  };
  const [row] = await db.write((q) => q.insert(tasks).values(values).returning({ id: tasks.id }));
  return row?.id ?? MISSING;
}

/** What jobs, plans and tasks are asked about. */
export function taskTargets(place: () => Place) {
  return {
    job: (target: string) => jobTarget(place(), target),
    samplePlan: (target: string) => planTarget(place(), target),
    task: (target: string) => taskTarget(place(), target),
  };
}

type Asked = { id: number; target: string };

/** A plan that fits where it goes: the project judges by its form, its assessor is of the company; so is who gets a task. */
export function planBodies(place: () => Place): Record<string, (asked: Asked) => unknown> {
  const rulesFor = ({ target }: Asked) => {
    const { world } = place();
    return aPlan(world, { assessor_ids: [(target === 'foreign' ? world.b : world.a).assessor.id] });
  };
  const inProject = async (asked: Asked) => {
    const { db, world } = place();
    const link = { project_id: asked.id, form_id: world.form.id };
    if (asked.id !== MISSING) await db.write((q) => q.insert(projectForms).values(link).onConflictDoNothing());
    return rulesFor(asked);
  };
  return {
    'POST /api/projects/{id}/sample-plans': inProject,
    'POST /api/projects/{id}/sample-preview': async (asked) => {
      const { name: _name, deadline_days: _days, schedule: _schedule, ...rules } = await inProject(asked);
      return rules;
    },
    'PUT /api/sample-plans/{id}': rulesFor,
    'POST /api/tasks/{id}/reassign': ({ target }) => {
      const { a, b } = place().world;
      const to = target === 'foreign' ? b.otherAssessor : target === 'colleague' ? a.assessor : a.otherAssessor;
      return { assessor_id: to.id, due_on: null, reason: 'В отпуске' };
    },
  };
}
