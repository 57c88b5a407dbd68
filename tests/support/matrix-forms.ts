import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { forms } from '#server/db/schema/index.ts';
import { createForm, createFormVersion } from './factories.ts';
import { MISSING } from './matrix-places.ts';
import type { World } from './world.ts';

/** A form that nothing uses; B's bears a name that must not be seen from A. */
export async function formTarget(
  db: Database,
  { a, b }: World,
  { target, now }: { target: string; now: Date },
): Promise<number> {
  if (target === 'missing') return MISSING;
  const { company } = target === 'foreign' ? b : a;
  const name = `Секрет ${company.name.slice(-1)}`;
  if (target === 'common') return (await createForm(db, { name: 'Общая' })).id;
  const form = await createForm(db, { name, company, published: target !== 'unpublished' });
  if (target !== 'unpublished')
    await createFormVersion(db, form, { number: 2, content: form.content, published: false });
  if (target === 'archived')
    await db.write((q) => q.update(forms).set({ archived_at: now }).where(eq(forms.id, form.id)));
  return form.id;
}

/** Bodies that are right, so that only who asks for what decides. The world is there only once the tests run. */
export function formBodies(world: () => World): Record<string, () => unknown> {
  const named = () => ({ name: 'Новая форма', company_id: world().a.company.id });
  return {
    'POST /api/forms': named,
    'PATCH /api/forms/{id}': () => ({ name: 'Новое имя', appeal_limit: 2 }),
  };
}
