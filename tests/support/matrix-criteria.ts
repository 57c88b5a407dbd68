import { aContent, aCriterion, aGroup, yesNo } from '#domain/forms/form-fixtures.ts';
import type { Database } from '#server/db/client.ts';
import { createCriterion, createForm } from './factories.ts';
import { formBodies, formTarget } from './matrix-forms.ts';
import { MISSING } from './matrix-places.ts';
import type { World } from './world.ts';

/** A criterion of the catalogue; B's bears a name that must not be seen from A. */
async function criterionTarget(
  db: Database,
  { a, b }: World,
  { target, now }: { target: string; now: Date },
): Promise<number> {
  if (target === 'missing') return MISSING;
  const { company } = target === 'foreign' ? b : a;
  const { id } = await createCriterion(db, {
    name: `Секрет ${company.name.slice(-1)}`,
    ...(target === 'common' ? {} : { company }),
    ...(target === 'archived' ? { archived_at: now } : {}),
  });
  if (target === 'used')
    await createForm(db, { company, content: aContent([aGroup('g', [aCriterion('c', { criterion_id: id })])]) });
  return id;
}

type Place = { db: Database; world: World; now: Date };

/** What forms and their criteria are asked about. */
export function catalogueTargets(place: () => Place) {
  const target =
    (make: typeof criterionTarget) =>
    (named: string): Promise<number> => {
      const { db, world, now } = place();
      return make(db, world, { target: named, now });
    };
  return { criterion: target(criterionTarget), form: target(formTarget) };
}

/** Bodies that are right, so that only who asks for what decides. The world is there only once the tests run. */
export function catalogueBodies(world: () => World): Record<string, () => unknown> {
  const named = () => ({ name: 'Новый критерий', company_id: world().a.company.id });
  return {
    'POST /api/criterias': () => ({ ...named(), scale: yesNo }),
    'PATCH /api/criterias/{id}': () => ({ name: 'Новое имя', allow_na: false }),
    'POST /api/criterias/{id}/duplicate': named,
    ...formBodies(world),
  };
}
