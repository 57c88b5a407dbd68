import { criterionByKey } from '#domain/forms/criterion-by-key.ts';
import type { FormContent, FormCriterion } from '#domain/forms/form-content.schema.ts';
import { WEEK_MS } from '#domain/kernel/time.ts';
import { suggestionBasis } from '#domain/suggestions/suggestion-basis.ts';
import type { FoundSuggestion } from '#domain/suggestions/present-suggestion.ts';
import { isControl } from '#domain/trust/draw-control.ts';
import { machineLevel } from '#domain/trust/machine-level.ts';
import { changedParts } from '#domain/trust/trust-fingerprint.ts';
import type { Query } from '#server/db/client.ts';
import type { Engines } from '#server/engines/chat-engine.ts';
import { jobContext } from '#server/record/audit.repo.ts';
import { findSuggestions } from './suggestions.repo.ts';
import { findCurrentVersion } from '../forms/forms.repo.ts';
import { fingerprintOf } from './fingerprint-examples.ts';
import { findRevision, findVersion } from './sheets.repo.ts';
import { countForDraw, putLevel, removeLevel } from './machine-levels.repo.ts';
import { moveTrust } from './move-trust.ts';
import { readFingerprint } from './read-fingerprint.ts';
import { settleAuto } from './settle-auto.ts';
import { listTrustOfSheets, type TrustRow } from './trust.repo.ts';

type Sheets = { communication_ids: readonly number[]; form_version_id: number; engines: Engines };

/** What of a version is measured: its criterion, and the machine as it is now. */
type Measured = { criterion: FormCriterion; trust: TrustRow };

/**
 * Writes down what the machine says of criteria that are measured, in the transaction in which it has said so (D-44): the
 * level of the pinned examples and of today's engine alone. A machine that has become another goes back to its trial.
 */
export async function keepLevels(q: Query, { communication_ids, form_version_id, engines }: Sheets, now: Date) {
  const listed = await listTrustOfSheets(q, { communication_ids, form_version_id });
  const version = listed.length > 0 ? await findVersion(q, form_version_id) : undefined;
  if (!version || !engines.chat) return;
  const isNewest = (await findCurrentVersion(q, version.form_id))?.id === form_version_id;
  const measured = new Map<number, Measured>();
  for (const trust of new Map(listed.map((one) => [one.trust.id, one.trust])).values()) {
    const found = await presentMachine(q, trust, { content: version.content, engines, isNewest, now });
    if (found) measured.set(trust.id, found);
  }
  for (const communication_id of new Set(listed.map((one) => one.communication_id))) {
    const own = listed.filter((one) => one.communication_id === communication_id);
    const machines = own.flatMap(({ trust }) => measured.get(trust.id) ?? []);
    if (machines.length > 0)
      await keepSheet(q, { communication_id, form_version_id, machines, model: engines.chat.model, now });
  }
}

type Today = { content: FormContent; engines: Engines; isNewest: boolean; now: Date };

/** The machine of a criterion as it is today; undefined: this version of the form asks something else. */
async function presentMachine(
  q: Query,
  trust: TrustRow,
  { content, engines, isNewest, now }: Today,
): Promise<Measured | undefined> {
  const criterion = criterionByKey(content, trust.criterion_key);
  if (!criterion) return undefined;
  const fingerprint = await readFingerprint(q, { criterion, examples: trust.examples, engines });
  if (fingerprint === trust.fingerprint) return { criterion, trust };
  // A former version of the form says nothing of what is asked now.
  if (!isNewest) return undefined;
  const note = changedParts(trust.fingerprint, fingerprint);
  const moved = await moveTrust(q, jobContext('suggest_answers', now), trust.id, {
    reason: 'changed',
    note,
    values: { fingerprint },
  });
  return moved && { criterion, trust: moved };
}

type OneSheet = { communication_id: number; form_version_id: number; machines: Measured[]; model: string; now: Date };

async function keepSheet(q: Query, { communication_id, form_version_id, machines, model, now }: OneSheet) {
  const sheet = { communication_id, form_version_id };
  const revision = await findRevision(q, communication_id);
  const found = await findSuggestions(q, sheet);
  for (const { criterion, trust } of machines) {
    const { criterion_key } = criterion;
    const basis = suggestionBasis({ revision, form_version_id, model }, fingerprintOf(trust.examples, criterion_key));
    const own = found.filter((one) => one.criterion_key === criterion_key);
    const isAnswered = own.some((one) => one.found.source === 'engine' && one.basis === basis);
    const said = own.filter((one) => one.found.source === 'check' || one.basis === basis).map((one) => one.found);
    const level = isAnswered ? machineLevel(criterion, said satisfies FoundSuggestion[]) : null;
    if (!level) {
      await removeLevel(q, { ...sheet, criterion_key });
      continue;
    }
    const counted = await countForDraw(q, trust, new Date(now.getTime() - WEEK_MS));
    const is_control = isControl({ seed: trust.seed, communication_id, ...counted });
    const { id: trust_id, fingerprint } = trust;
    await putLevel(q, { ...sheet, ...level, criterion_key, trust_id, fingerprint, is_control, created_at: now });
  }
  await settleAuto(q, sheet, now);
}
