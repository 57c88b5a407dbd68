import { groupBy } from '#domain/kernel/group-by.ts';
import { applyCorrections, labelOfNamed } from '#domain/meaning/apply-corrections.ts';
import type { MeaningContent, MeaningProof } from '#domain/meaning/meaning-content.schema.ts';
import type { MeaningBook } from '#domain/meaning/meaning-words.ts';
import type { Query } from '#server/db/client.ts';
import { listCorrectionsOf, listMeaningsOf } from '../exports/communication-rows.repo.ts';

type Asked = { ask_id: number; ids: readonly number[]; book: MeaningBook };

/** Values that were read of these conversations, as people have corrected them by now, each with its words. */
export async function findReadings(q: Query, { ask_id, ids, book }: Asked) {
  const corrections = new Map(groupBy(await listCorrectionsOf(q, ids), ({ communication_id }) => communication_id));
  const readings = await listMeaningsOf(q, ids);
  return readings.flatMap(({ id, content }) => {
    if (content === null) return [];
    const made = (corrections.get(id) ?? []).map(({ correction }) => correction);
    return valuesOf(applyCorrections(content, made), book).map(({ key, label, proof }, place) => ({
      ask_id,
      communication_id: id,
      place,
      key,
      label,
      quote: proof?.quote ?? '',
      second: proof?.second ?? null,
    }));
  });
}

type Value = { key: string; label: string; proof: MeaningProof | null };

function valuesOf(content: MeaningContent, book: MeaningBook): Value[] {
  if (book === 'objection') return content.objections;
  const named = content[book];
  return named === null ? [] : [{ key: named.key, label: labelOfNamed(named), proof: named.proof }];
}
