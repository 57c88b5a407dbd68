import type { Actor } from '#domain/actor/actor.ts';
import { mayChangeCommunication } from '#domain/communications/communications.policy.ts';
import { both } from '#domain/kernel/verdict.ts';
import { applyCorrections, type MeaningCorrection } from '#domain/meaning/apply-corrections.ts';
import { meaningNote } from '#domain/meaning/meaning-note.ts';
import { mayCorrectNow } from '#domain/meaning/meaning.policy.ts';
import type { Meaning } from '#domain/meaning/meaning.schema.ts';
import { MEANING_FIELDS, type MeaningField } from '#domain/meaning/meaning-words.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Query } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { findMeaning, findReferences, findWordsRevision, isMeaningOn, listCorrections } from './meaning.repo.ts';

type Seen = { id: number; company_id: number };
type Correction = {
  correction: MeaningCorrection;
  made_at: Date;
  by: Parameters<typeof displayName>[0] & { id: number };
};

/** Meaning of a conversation that the actor sees. */
export async function showMeaning(
  q: Query,
  { engines }: Pick<Deps, 'engines'>,
  { actor, seen: { id, company_id } }: { actor: Actor; seen: Seen },
): Promise<Meaning> {
  const row = await findMeaning(q, id);
  const corrections: Correction[] = row ? await listCorrections(q, id) : [];
  const state = row?.state ?? 'none';
  const is_on = state === 'none' && (await isMeaningOn(q, id));
  const words = await findWordsRevision(q, id);
  const { content: references } = await findReferences(q, company_id);
  const content = row?.content ?? null;
  return {
    state,
    note: meaningNote({ state, failure: row?.failure ?? null, has_engine: engines.chat !== null, is_on }),
    content:
      content &&
      applyCorrections(
        content,
        corrections.map(({ correction }) => correction),
      ),
    made: row?.made_at && row.model !== null ? { model: row.model, at: row.made_at.toISOString() } : null,
    is_outdated: content !== null && wordsOf(row?.basis) !== words,
    corrected: (Object.keys(MEANING_FIELDS) as MeaningField[]).flatMap((field) => lastOf(corrections, field)),
    references: {
      reason: [...references.reason],
      topic: [...references.topic],
      result: [...references.result],
      objection: [...references.objection],
    },
    revision: row?.revision ?? 0,
    may: {
      correct: both(mayChangeCommunication(actor, { company_id }), mayCorrectNow({ has_content: content !== null })),
    },
  };
}

/** Revision of the words in a basis. */
const wordsOf = (basis: string | null | undefined): number | null => {
  const part = basis?.split('; ')[1];
  return part === undefined ? null : Number(part);
};

function lastOf(corrections: readonly Correction[], field: MeaningField): Meaning['corrected'] {
  const last = corrections.findLast(({ correction }) => correction.field === field);
  if (!last) return [];
  const { by, made_at } = last;
  return [{ field, by: { id: by.id, name: displayName(by) }, at: made_at.toISOString() }];
}
