import { DAY_MS } from '#domain/kernel/time.ts';
import { FAILURES_TO_ERROR } from '#domain/integrations/integration-words.ts';
import type { Query } from '#server/db/client.ts';
import { notify } from '#server/record/notify.ts';
import { integrationBrokenLetter } from './integration-broken.letter.ts';
import {
  clearFailures,
  FAILURE_COLUMNS,
  type FailureKind,
  lockHealth,
  writeHealth,
} from './integration-health.repo.ts';

type Failure = {
  integration_id: number;
  kind: FailureKind;
  /** Sentence of what is wrong and what to do, for the pm. Never anything of the vendor's credentials. */
  sentence: string;
  now: Date;
};

/**
 * Counts a failure of authenticity, download or connection. Five of a kind in a row put an active integration into error,
 * and its pms are told: once a day at most, however often it recovers and fails again.
 */
export async function noteFailure(q: Query, { integration_id, kind, sentence, now }: Failure): Promise<void> {
  const row = await lockHealth(q, integration_id);
  if (!row) return;
  // Counted no further than it matters: forged deliveries may come by the hundred a second.
  const counted = row[FAILURE_COLUMNS[kind]];
  const failures = Math.min(counted + 1, FAILURES_TO_ERROR);
  const breaks = row.status === 'active' && failures === FAILURES_TO_ERROR;
  const isBroken = breaks || row.status === 'error';
  const notifies = breaks && (row.error_at === null || now.getTime() - row.error_at.getTime() >= DAY_MS);
  if (failures === counted && !breaks && (!isBroken || row.error === sentence)) return;
  await writeHealth(q, integration_id, {
    [FAILURE_COLUMNS[kind]]: failures,
    ...(isBroken ? { error: sentence } : {}),
    ...(breaks ? { status: 'error' } : {}),
    ...(notifies ? { error_at: now } : {}),
  });
  if (notifies) await notify(q, { actor: null, now }, integrationBrokenLetter, { integration_id });
}

/** Forgets the failures of this kind; an integration in error works again, unless something else still fails. */
export async function noteSuccess(q: Query, integration_id: number, kind: FailureKind): Promise<void> {
  await clearFailures(q, integration_id, kind);
}
