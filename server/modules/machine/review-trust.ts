import { judgeTrust } from '#domain/trust/judge-trust.ts';
import type { Query } from '#server/db/client.ts';
import type { AuditContext } from '#server/record/audit.repo.ts';
import { moveTrust } from './move-trust.ts';
import { readEvidence } from './read-evidence.ts';
import { listTrust } from './trust.repo.ts';

/** Believes machines on trial of which nothing is missing any more: after each control answer, and every week (D-44). */
export async function reviewTrust(q: Query, caller: AuditContext, trustIds: readonly number[]): Promise<void> {
  const onTrial = (await listTrust(q, trustIds)).filter(({ state }) => state === 'trial');
  for (const row of onTrial) {
    const evidence = (await readEvidence(q, [row])).get(row.id);
    if (evidence && judgeTrust(evidence).missing.length === 0) await moveTrust(q, caller, row.id, { reason: 'proved' });
  }
}
