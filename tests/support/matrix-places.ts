import type { Database } from '#server/db/client.ts';
import { createCompany, createProject, createUser, joinCompany, joinProject } from './factories.ts';
import type { World } from './world.ts';

/** An id that no row ever gets. */
export const MISSING = 2_000_000_000;

const sideOf = (world: World, target: string) => (target === 'foreign' ? world.b : world.a);

/** A company with nothing in it but those who see it; B's bears a name that must not be seen from A. */
export async function companyTarget(db: Database, world: World, target: string): Promise<number> {
  if (target === 'missing') return MISSING;
  const { company, pm, assessor, customer } = sideOf(world, target);
  const made = await createCompany(db, { name: `Секрет ${company.name.slice(-1)}` });
  const people = { pm, assessor, customer } as const;
  for (const role of ['pm', 'assessor', 'customer'] as const)
    await joinCompany(db, { user: people[role], company: made, role });
  return made.id;
}

/** A fresh project with the head of its side in it. */
export async function workplaceTarget(
  db: Database,
  world: World,
  { target, now }: { target: string; now: Date },
): Promise<number> {
  if (target === 'missing') return MISSING;
  const { company, head } = sideOf(world, target);
  const archived = target === 'archived' ? { status: 'archived' as const, archived_at: now } : {};
  const project = await createProject(db, { company, name: `Секрет ${company.name.slice(-1)}`, ...archived });
  await joinProject(db, { user: head, project, role: 'head' });
  return project.id;
}

type Newcomer = { role: 'assessor' | 'manager'; target: string };

/** Somebody of the target's company who is in neither of its places in this role yet. */
export async function newcomer(db: Database, world: World, { role, target }: Newcomer) {
  const person = await createUser(db, { role: [role, 'customer'] });
  await joinCompany(db, { user: person, company: sideOf(world, target).company, role: 'customer' });
  return { user_id: person.id, role };
}

/** Role and person of a path that takes somebody out; they are there, where there is one. */
export async function memberPath(db: Database, path: string, id: number): Promise<string> {
  const role = path.startsWith('/api/companies') ? 'assessor' : 'manager';
  const places = id === MISSING ? [] : [{ id }];
  const { id: userId } = await createUser(db, { role, companies: places, projects: places });
  return `${role}/${userId}`;
}

/** As the form of a company sends it. */
export function companyForm(): FormData {
  const form = new FormData();
  form.set('name', 'Новое имя');
  form.set('norm', '20');
  return form;
}
