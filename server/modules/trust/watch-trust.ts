import { type TrustEvidence, WATCHED, watchTrust } from '#domain/trust/judge-trust.ts';
import type { Checked } from '#domain/trust/trust-figures.ts';
import type { Query } from '#server/db/client.ts';
import type { AuditContext } from '#server/record/audit.repo.ts';
import { listNewestAnswers } from '../machine/machine-levels.repo.ts';
import { moveTrust } from '../machine/move-trust.ts';
import { readEvidence } from '../machine/read-evidence.ts';
import { reviewTrust } from '../machine/review-trust.ts';
import type { TrustRow } from '../machine/trust.repo.ts';

/** Weekly look at a machine (D-44): one on trial is reviewed, one that is believed is judged by its newest answers. */
export async function watchOne(q: Query, caller: AuditContext, row: TrustRow): Promise<void> {
  if (row.state === 'trial') return reviewTrust(q, caller, [row.id]);
  const evidence = (await readEvidence(q, [row])).get(row.id);
  if (evidence) await moveByNewest(q, caller, { row, evidence });
}

type Watched = { row: TrustRow; evidence: TrustEvidence };

async function moveByNewest(q: Query, caller: AuditContext, { row, evidence }: Watched): Promise<void> {
  const newest = async (is_loss: boolean, limit: number): Promise<Checked> => {
    const answers = await listNewestAnswers(q, { trust: row, is_loss, limit });
    return { checked: answers.length, right: answers.filter(({ is_right }) => is_right === true).length };
  };
  const recent = {
    given: evidence.given,
    full: await newest(false, WATCHED.full),
    loss: await newest(true, WATCHED.loss),
  };
  const found = watchTrust(recent, evidence.amongPeople);
  const reason = { off: 'failed', questioned: 'doubted', holds: 'recovered' } as const;
  await moveTrust(q, caller, row.id, { reason: reason[found] });
}
