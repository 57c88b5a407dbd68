import { z } from 'zod';
import type { CheckOutcome } from '#domain/checks/run-check.ts';
import { criterionByKey } from '#domain/forms/criterion-by-key.ts';
import { idSchema } from '#domain/kernel/list.schema.ts';
import { suggestionBasis } from '#domain/suggestions/suggestion-basis.ts';
import type { FoundSuggestion } from '#domain/suggestions/present-suggestion.ts';
import { machineLevel } from '#domain/trust/machine-level.ts';
import { isAnotherMachine, REPLAYED } from '#domain/trust/judge-replay.ts';
import { defineJob, type JobContext } from '#server/jobs/define-job.ts';
import { jobContext } from '#server/record/audit.repo.ts';
import { findTalks } from '../checks/talks.repo.ts';
import { fingerprintOf } from '../machine/fingerprint-examples.ts';
import { listFirstLevels } from '../machine/machine-levels.repo.ts';
import { moveTrust } from '../machine/move-trust.ts';
import { findVersion } from '../machine/sheets.repo.ts';
import { findSuggestions } from '../machine/suggestions.repo.ts';
import { findCompanyOf, listTrust, type TrustRow, updateTrust } from '../machine/trust.repo.ts';
import { askCriteria } from '../suggestions/ask-criteria.ts';

const payloadSchema = z.strictObject({ trust_id: idSchema, fingerprint: z.string() });

/** Asks a believed machine about the same conversations again: a model may have changed behind its name (D-44). */
export const replayTrustJob = defineJob({
  kind: 'replay_trust',
  lane: 'trust',
  payload: payloadSchema,
  attempts: 3,
  name: () => 'Ночной повтор вопросов движку',
  run: replayTrust,
});

async function replayTrust(context: JobContext, payload: z.output<typeof payloadSchema>): Promise<void> {
  const { db, clock } = context.deps;
  const [row] = await db.read((q) => listTrust(q, [payload.trust_id]));
  if (row?.fingerprint !== payload.fingerprint) return;
  const company_id = await db.read((q) => findCompanyOf(q, row.project_id));
  const sheets = await db.read((q) => listFirstLevels(q, row, REPLAYED));
  const levels: { was: string | null; is: string | null }[] = [];
  for (const sheet of sheets) {
    context.signal.throwIfAborted();
    const again = await askAgain(context, { row, company_id, sheet });
    // Over the budget of the day: the next night has another one.
    if (again === 'stop') return;
    if (again) levels.push(again);
  }
  const replay_changed = levels.filter(({ was, is }) => was !== is).length;
  await db.write(async (q) => {
    await updateTrust(q, row.id, { replay_changed });
    if (isAnotherMachine(replay_changed))
      await moveTrust(q, jobContext('replay_trust', clock()), row.id, {
        reason: 'replay',
        note: `ответы изменились: ${replay_changed} из ${levels.length}`,
      });
  });
}

type Again = { row: TrustRow; company_id: number; sheet: { communication_id: number; form_version_id: number } };

/** Level that is kept and the one that is answered now; null: the words are others, or it never had one. */
async function askAgain({ deps, signal }: JobContext, { row, company_id, sheet }: Again) {
  const { criterion_key, examples } = row;
  const { db, engines } = deps;
  const { words, found, version } = await db.read(async (q) => ({
    words: (await findTalks(q, [sheet.communication_id])).get(sheet.communication_id),
    found: (await findSuggestions(q, sheet)).filter((one) => one.criterion_key === criterion_key),
    version: await findVersion(q, sheet.form_version_id),
  }));
  const criterion = version && criterionByKey(version.content, criterion_key);
  const made = {
    revision: words?.revision ?? 0,
    form_version_id: sheet.form_version_id,
    model: engines.chat?.model ?? '',
  };
  const basis = suggestionBasis(made, fingerprintOf(examples, criterion_key));
  const isKept = found.some((one) => one.found.source === 'engine' && one.basis === basis);
  if (!words || !criterion || !isKept) return null;
  const checks = found.flatMap(({ found: one }) => (one.source === 'check' ? [one] : []));
  const outcomes: [string, CheckOutcome][] = checks.map(({ outcome }) => [criterion_key, outcome]);
  const others = examples.filter((one) => one.communication_id !== sheet.communication_id);
  const asked = { company_id, ...sheet, criteria: [criterion], examples: others, talk: words.talk };
  const judged = await askCriteria(deps, { ...asked, checks: new Map(outcomes) }, signal);
  if (typeof judged === 'string') return 'stop' as const;
  const now: FoundSuggestion[] = [...checks, ...judged.map(({ outcome }) => ({ source: 'engine' as const, outcome }))];
  return {
    was:
      machineLevel(
        criterion,
        found.map((one) => one.found),
      )?.option ?? null,
    is: machineLevel(criterion, now)?.option ?? null,
  };
}
