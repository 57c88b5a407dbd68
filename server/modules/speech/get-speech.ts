import type { speechApi } from '#domain/speech/speech.api.ts';
import type { SpeechAnswer } from '#domain/speech/speech.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { notFound } from '#server/http/errors.ts';
import { loadSeen } from '../communications/load-seen.ts';
import { computeSpeech } from '#server/speech/compute-speech.ts';
import { presentSpeech } from './present-speech.ts';
import { findInputs } from '#server/speech/speech.repo.ts';

/** Facts of speech as they are now, whatever the job has yet to compute: some milliseconds for an hour of talk. */
export async function getSpeech({
  db,
  caller: { actor },
  params: { id },
}: Pick<RequestOf<typeof speechApi.get>, 'db' | 'caller' | 'params'>): Promise<SpeechAnswer> {
  const { seen, row } = await db.read(async (q) => ({
    seen: await loadSeen(q, actor, id),
    row: await findInputs(q, id),
  }));
  if (!row) throw notFound('Коммуникация не найдена.');
  return presentSpeech({ actor, company_id: seen.company_id }, row, await computeSpeech(row));
}
