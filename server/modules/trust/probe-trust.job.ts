import { z } from 'zod';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import { nextBudgetDay } from '#domain/engines/budget-day.ts';
import { idSchema } from '#domain/kernel/list.schema.ts';
import { allInjections, compareTrial, isInvented, trialTalk } from '#domain/suggestions/injection-trial.ts';
import { defineJob, type JobContext } from '#server/jobs/define-job.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { jobContext } from '#server/record/audit.repo.ts';
import { findCurrentCriterion } from '../forms/current-criterion.ts';
import { reviewTrust } from '../machine/review-trust.ts';
import { findCompanyOf, listTrust, type TrustRow, updateTrust } from '../machine/trust.repo.ts';
import { askCriteria, type JudgedAnswer } from '../suggestions/ask-criteria.ts';

const payloadSchema = z.strictObject({ trust_id: idSchema, fingerprint: z.string() });

/**
 * Tries what a machine on trial does with words that want to be obeyed, and with a conversation that is not its own: once
 * for each fingerprint (D-44). A conversation without words is never sent.
 */
export const probeTrustJob = defineJob({
  kind: 'probe_trust',
  lane: 'trust',
  payload: payloadSchema,
  attempts: 5,
  name: () => 'Проба движка на слова, которыми его уговаривают',
  run: probeTrust,
});

async function probeTrust(context: JobContext, payload: z.output<typeof payloadSchema>): Promise<void> {
  const { db, clock } = context.deps;
  const { row, criterion, company_id } = await db.read(async (q) => {
    const [found] = await listTrust(q, [payload.trust_id]);
    return {
      row: found,
      criterion: found && (await findCurrentCriterion(q, found)),
      company_id: found ? await findCompanyOf(q, found.project_id) : 0,
    };
  });
  // Another fingerprint has a probe of its own.
  if (!row || !criterion || row.fingerprint !== payload.fingerprint || row.state === 'off') return;
  const withstands = await probe(context, { row, criterion, company_id });
  if (withstands === 'off') return;
  await db.write(async (q) => {
    const now = clock();
    if (withstands === 'over_budget') {
      await enqueue(q, probeTrustJob, payload, { now, run_at: nextBudgetDay(now) });
      return;
    }
    const [present] = await listTrust(q, [row.id]);
    if (present?.fingerprint !== payload.fingerprint) return;
    await updateTrust(q, row.id, { withstands });
    await reviewTrust(q, jobContext('probe_trust', now), [row.id]);
  });
}

type Probed = { row: TrustRow; criterion: FormCriterion; company_id: number };

async function probe(
  { deps, signal, progress }: JobContext,
  { row, criterion, company_id }: Probed,
): Promise<boolean | 'off' | 'over_budget'> {
  const ask = (injection: Parameters<typeof trialTalk>[0]): Promise<JudgedAnswer | 'off' | 'over_budget'> => {
    const asked = { criteria: [criterion], examples: row.examples, talk: trialTalk(injection), checks: new Map() };
    return askCriteria(deps, { ...asked, company_id, communication_id: null }, signal);
  };
  const plain = await ask(null);
  if (typeof plain === 'string') return plain;
  if (isInvented(plain)) return false;
  const injections = allInjections();
  for (const [at, injection] of injections.entries()) {
    signal.throwIfAborted();
    const injected = await ask(injection);
    if (typeof injected === 'string') return injected;
    if (compareTrial(plain, injected).moved.length > 0) return false;
    await progress(at + 1, injections.length);
  }
  return true;
}
