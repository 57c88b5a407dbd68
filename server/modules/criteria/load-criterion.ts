import type { Criterion } from '#domain/criteria/criteria.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { notFound } from '#server/http/errors.ts';
import { criterionUses, presentCriterion } from './criteria.presenter.ts';
import { type CriterionRow, findCriterion, findNamesakes, lockCriterion } from './criteria.repo.ts';
import { findUses } from './criterion-uses.repo.ts';

/** Criterion visible to the actor; otherwise 404, so that nobody learns that it exists (D-2). */
export async function loadCriterion(q: Query, actor: Actor, id: number): Promise<CriterionRow> {
  const row = await findCriterion(q, actor, id);
  if (!row) throw notFound('Критерий не найден.');
  return row;
}

export async function loadCriterionForUpdate(q: Query, actor: Actor, id: number): Promise<CriterionRow> {
  const row = await lockCriterion(q, actor, id);
  if (!row) throw notFound('Критерий не найден.');
  return row;
}

/** Current criterion in the wire shape. */
export async function showCriterion(q: Query, actor: Actor, id: number): Promise<Criterion> {
  const row = await loadCriterion(q, actor, id);
  const uses = await findUses(q, actor, [id]);
  return presentCriterion(row, {
    uses: criterionUses(uses.get(id)),
    namesakes: await findNamesakes(q, row),
    actor,
  });
}
