import { z } from 'zod';
import { asksFacts } from '#domain/checks/dictionaries-of.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { MINUTE_MS } from '#domain/kernel/time.ts';
import { idSchema } from '#domain/kernel/list.schema.ts';
import type { Query } from '#server/db/client.ts';
import { defineJob, type JobContext } from '#server/jobs/define-job.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { findFormsFor } from '../forms/forms.repo.ts';
import { checkCommunications } from './check-communications.ts';
import { findToCheck, hasFacts, listCheckedVersions } from './checked-talks.repo.ts';
import { isAnythingChecked } from '../machine/suggestions.repo.ts';

const payloadSchema = z.strictObject({
  communication_id: idSchema,
  /** Looks before this one at which the facts of speech were not there yet. */
  looks: z.number().int().exactOptional(),
});

/** Facts of speech come some time after the words: looked for again after one minute, two, four … */
const MOST_LOOKS = 8;

/** Checks a communication whose words have come or changed, by every form that fits it (D-41). */
export const checkWordsJob = defineJob({
  kind: 'check_words',
  lane: 'checks',
  payload: payloadSchema,
  attempts: 5,
  name: ({ communication_id }) => `Автопроверки коммуникации № ${communication_id}`,
  run: checkWords,
});

async function checkWords(
  { deps }: JobContext,
  { communication_id, looks = 0 }: z.output<typeof payloadSchema>,
): Promise<void> {
  const { db, clock, engines } = deps;
  const versions = await db.read(async (q) => {
    const found = await findToCheck(q, communication_id);
    const fitting = found ? await findFormsFor(q, found) : [];
    return listCheckedVersions(
      q,
      fitting.map(({ id }) => id),
    );
  });
  for (const version of versions)
    await checkCommunications(db, { version, communications: [communication_id], engines, now: clock() });
  if (looks >= MOST_LOOKS || !versions.some(({ content }) => asksFactsIn(content))) return;
  if (await db.read((q) => hasFacts(q, communication_id))) return;
  const now = clock();
  const run_at = new Date(now.getTime() + MINUTE_MS * 2 ** looks);
  await db.write((q) => enqueue(q, checkWordsJob, { communication_id, looks: looks + 1 }, { now, run_at }));
}

const asksFactsIn = ({ groups }: FormContent): boolean =>
  groups.some(({ criteria }) => criteria.some(({ check }) => check !== undefined && asksFacts(check)));

/** Asks for the checks of words that have changed, in the transaction that changes them; nothing while no form checks. */
export async function askForChecks(q: Query, communication_id: number, now: Date): Promise<void> {
  if (!(await isAnythingChecked(q))) return;
  await enqueue(q, checkWordsJob, { communication_id }, { now, key: `words-${communication_id}` });
}
