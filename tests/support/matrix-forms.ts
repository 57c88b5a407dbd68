import { desc, eq } from 'drizzle-orm';
import { formDocument } from '#domain/forms/form-document.ts';
import { aContent, aCriterion, aGroup } from '#domain/forms/form-fixtures.ts';
import type { Database } from '#server/db/client.ts';
import { forms, formVersions } from '#server/db/schema/index.ts';
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

/** The newest version of a form, published or not. */
export async function newestVersion(db: Database, formId: number): Promise<number> {
  const { id, form_id, number } = formVersions;
  const [row] = await db.read((q) =>
    q.select({ id }).from(formVersions).where(eq(form_id, formId)).orderBy(desc(number)).limit(1),
  );
  return row?.id ?? MISSING;
}

/** Bodies that are right, so that only who asks for what decides. The world is there only once the tests run. */
export function formBodies(world: () => World): Record<string, () => unknown> {
  const named = () => ({ name: 'Новая форма', company_id: world().a.company.id });
  return {
    'POST /api/forms': named,
    'POST /api/forms/import': () => ({ ...named(), document: formDocument('Форма', aContent([])) }),
    'POST /api/forms/{id}/simulate': () => ({}),
    'POST /api/forms/{id}/duplicate': named,
    'PUT /api/forms/{id}/draft': () => ({ content: aContent([aGroup('new', [aCriterion('taken')])]) }),
    'POST /api/forms/{id}/publish': () => ({ note: 'Новое' }),
    'PATCH /api/forms/{id}': () => ({ name: 'Новое имя', appeal_limit: 2 }),
  };
}
