import { APPEAL_STATES, type AppealState, canMoveAppeal } from '#domain/appeals/appeal-states.ts';
import type { Query } from '#server/db/client.ts';
import { conflict } from '#server/http/errors.ts';
import { type AppealValues, setAppealState } from './appeal-writes.repo.ts';

/**
 * Moves an appeal to another state, in the caller's transaction. The only way to change a state (D-20): a move missing
 * from the table is 409, whoever asks. The row must be locked.
 */
export async function moveAppeal(
  q: Query,
  { id, state: from }: { id: number; state: AppealState },
  to: AppealState,
  values: AppealValues,
): Promise<void> {
  if (!canMoveAppeal(from, to)) {
    throw conflict(`Из состояния «${APPEAL_STATES[from]}» апелляция не переходит в «${APPEAL_STATES[to]}».`);
  }
  await setAppealState(q, id, to, values);
}
