import type { Database } from '#server/db/client.ts';
import { createUser } from './factories.ts';
import { MISSING } from './matrix-places.ts';
import { userForm } from './user-form.ts';
import type { World } from './world.ts';

/** Somebody nothing depends on; B's bears a name that must not be seen from A. */
export async function personTarget(db: Database, { a, b }: World, target: string): Promise<number> {
  if (target === 'missing') return MISSING;
  if (target === 'team')
    return (await createUser(db, { role: 'assessor', companies: [a.company], surname: 'Командный' })).id;
  const project = { manager: a.project, elsewhere: a.otherProject, foreign: b.project }[target] ?? a.project;
  const surname = target === 'foreign' ? 'Секрет Б' : 'Новичков';
  return (await createUser(db, { role: 'manager', projects: [project], surname })).id;
}

let made = 0;

/** A new person of A's project, each with an address of their own. */
export function newPersonForm({ a }: World): FormData {
  made += 1;
  return userForm({ email: `matrix-${made}@test.example`, projects_manager: [a.project.id] });
}

export function renamingForm(): FormData {
  const form = new FormData();
  form.set('name', 'Переименован');
  return form;
}
