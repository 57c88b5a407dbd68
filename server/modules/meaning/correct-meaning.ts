import { mayChangeCommunication } from '#domain/communications/communications.policy.ts';
import { isSameData } from '#domain/kernel/same-data.ts';
import { applyCorrections, type MeaningCorrection } from '#domain/meaning/apply-corrections.ts';
import type { MeaningContent, MeaningProof } from '#domain/meaning/meaning-content.schema.ts';
import { labelOf, type MeaningReferences, OTHER } from '#domain/meaning/meaning-references.ts';
import { correctionText } from '#domain/meaning/correction-text.ts';
import type { meaningApi } from '#domain/meaning/meaning.api.ts';
import { mayCorrectNow, mayReadMeaning } from '#domain/meaning/meaning.policy.ts';
import type { CorrectMeaning, Meaning } from '#domain/meaning/meaning.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict, fieldErrors } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { record } from '#server/record/audit.repo.ts';
import { loadSeen } from '../communications/load-seen.ts';
import { findReferences, insertCorrection, listCorrections, lockMeaning, setFigures } from './meaning.repo.ts';
import { showMeaning } from './show-meaning.ts';

/** A person says a part otherwise than the engine: kept beside what it has read, and shown in its place (D-52). */
export function correctMeaning({
  deps,
  caller,
  params: { id },
  input,
  seen: read,
}: RequestOf<typeof meaningApi.correct>): Promise<Meaning> {
  const { actor, now } = caller;
  return deps.db.write(async (q) => {
    const seen = await loadSeen(q, actor, id);
    const { company_id } = seen;
    assertAllowed(mayReadMeaning(actor, { id }));
    assertAllowed(mayChangeCommunication(actor, { company_id }));
    const row = await lockMeaning(q, id);
    const content = row?.content ?? null;
    assertAllowed(mayCorrectNow({ has_content: content !== null }), conflict);
    if (!row || content === null) throw new Error(`communication ${id} has no meaning`);
    await assertRevision(row, read, () => showMeaning(q, deps, { actor, seen }));
    const earlier = (await listCorrections(q, id)).map(({ correction }) => correction);
    const before = applyCorrections(content, earlier);
    const { content: references } = await findReferences(q, company_id);
    const correction = readCorrection(input, before, references);
    const after = applyCorrections(before, [correction]);
    if (!isSameData(after, before)) {
      await insertCorrection(q, { communication_id: id, correction, made_by: actor.id, made_at: now });
      await setFigures(q, id, after);
      const { field } = correction;
      await record(q, caller, {
        action: 'update',
        entity: 'communications',
        entity_id: id,
        company_id,
        before: { [`meaning_${field}`]: correctionText(before, field) },
        after: { [`meaning_${field}`]: correctionText(after, field) },
      });
    }
    return showMeaning(q, deps, { actor, seen });
  });
}

/** Correction as it is kept: labels are the reference's, proofs those that the engine has found. */
function readCorrection(
  input: CorrectMeaning,
  { objections, promises }: MeaningContent,
  references: MeaningReferences,
): MeaningCorrection {
  const known = (proofs: readonly { proof: MeaningProof | null }[], proof: MeaningProof | null) =>
    proofs.some((one) => isSameData(one.proof, proof)) ? proof : null;
  switch (input.field) {
    case 'objections':
      return {
        ...input,
        value: input.value.map((one, at) => {
          const label = labelOf(references.objection, one.key) ?? objections.find(({ key }) => key === one.key)?.label;
          if (label === undefined) throw fieldErrors({ [`value.${at}.key`]: ['Такого значения в справочнике нет.'] });
          return { ...one, label, proof: known(objections, one.proof) };
        }),
      };
    case 'promises':
      return { ...input, value: input.value.map((one) => ({ ...one, proof: known(promises, one.proof) })) };
    default: {
      const { field, value } = input;
      if (value === null) return { field, value: null };
      const label = labelOf(references[field], value.key);
      if (label === undefined) throw fieldErrors({ value: ['Такого значения в справочнике нет.'] });
      if (value.key === OTHER && value.words === '') throw fieldErrors({ value: ['Скажите, что именно.'] });
      return { field, value: { key: value.key, label, words: value.key === OTHER ? value.words : '', proof: null } };
    }
  }
}
