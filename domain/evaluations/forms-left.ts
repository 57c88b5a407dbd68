import type { Ref } from '../kernel/list.schema.ts';
import { type Actor, isSelf } from '../actor/actor.ts';
import { isLive } from './evaluation-states.ts';
import type { EvaluationSummary } from './evaluations.schema.ts';

type Rated = Pick<EvaluationSummary, 'assessor' | 'form' | 'state'>;

/** Forms that the actor has not begun to rate by: an assessor has at most one live evaluation per form. */
export function unratedForms<Form extends Ref>(forms: readonly Form[], rated: readonly Rated[], actor: Actor): Form[] {
  const taken = new Set(
    rated.filter(({ assessor, state }) => isSelf(actor, assessor.id) && isLive(state)).map(({ form }) => form.id),
  );
  return forms.filter(({ id }) => !taken.has(id));
}
