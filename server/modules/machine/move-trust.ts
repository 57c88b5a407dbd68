import { userIdOf } from '#domain/actor/actor.ts';
import { TRUST_REASONS, TRUST_STATES, trustAfter, type TrustReason } from '#domain/trust/trust-states.ts';
import type { Query } from '#server/db/client.ts';
import { type AuditContext, record } from '#server/record/audit.repo.ts';
import { notify } from '#server/record/notify.ts';
import { findCurrentCriterion } from '../forms/current-criterion.ts';
import { trustMovedLetter } from './trust-moved.letter.ts';
import { findCompanyOf, insertMove, lockTrust, type TrustRow, updateTrust } from './trust.repo.ts';

type Move = {
  reason: TrustReason;
  /** What more there is to say. */
  note?: string;
  /** What changes together with the state. */
  values?: Partial<Pick<TrustRow, 'fingerprint' | 'examples' | 'seed' | 'started_at'>>;
};

/**
 * Moves a criterion's machine to where a reason leads, with its history, in the caller's transaction: the only way to
 * change a state (D-44). A trial counts anew. Undefined when the reason moves nothing: another was quicker.
 */
export async function moveTrust(
  q: Query,
  caller: AuditContext,
  id: number,
  { reason, note = '', values = {} }: Move,
): Promise<TrustRow | undefined> {
  const row = await lockTrust(q, id);
  const to = row ? trustAfter(row.state, reason) : null;
  if (!row || to === null) return undefined;
  const { now: at, actor } = caller;
  const anew = to === 'trial' ? { withstands: null, watch_at: null, replay_at: null, replay_changed: null } : {};
  const moved = { ...values, ...anew, state: to, since: at, reason };
  await updateTrust(q, id, moved);
  await insertMove(q, {
    trust_id: id,
    from_state: row.state,
    to_state: to,
    reason,
    note,
    actor_id: userIdOf(actor),
    at,
  });
  const company_id = await findCompanyOf(q, row.project_id);
  await record(q, caller, {
    action: 'move-trust',
    entity: 'projects',
    entity_id: row.project_id,
    company_id,
    before: { trust_state: TRUST_STATES[row.state] },
    after: {
      trust_state: TRUST_STATES[to],
      trusted_criterion: await findCriterionName(q, row),
      trust_reason: note === '' ? TRUST_REASONS[reason] : `${TRUST_REASONS[reason]}: ${note}`,
    },
  });
  if (row.state !== to)
    await notify(q, { actor: actor.kind === 'user' ? actor : null, now: at }, trustMovedLetter, {
      company_id,
      trust_id: id,
    });
  return { ...row, ...moved };
}

/** Name of a criterion in the form in force; one that left the form is called by its key. */
const findCriterionName = async (q: Query, row: TrustRow): Promise<string> =>
  (await findCurrentCriterion(q, row))?.name ?? row.criterion_key;
