import type { Actor } from '#domain/actor/actor.ts';
import type { speechApi } from '#domain/speech/speech.api.ts';
import type { SpeechAnswer } from '#domain/speech/speech.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { notFound } from '#server/http/errors.ts';
import { computeSpeech } from '#server/speech/compute-speech.ts';
import { findInputs } from '#server/speech/speech.repo.ts';
import { loadSeen } from '../communications/load-seen.ts';
import { presentSpeech } from './present-speech.ts';

/** Facts of speech as they are now, whatever the job has yet to compute: a millisecond for an hour of talk. */
export async function showSpeech(
  q: Query,
  actor: Actor,
  { id, company_id }: { id: number; company_id: number },
): Promise<SpeechAnswer> {
  const row = await findInputs(q, id);
  if (!row) throw notFound('Коммуникация не найдена.');
  return presentSpeech({ actor, company_id }, row, await computeSpeech(row));
}

export function getSpeech({
  db,
  caller: { actor },
  params: { id },
}: Pick<RequestOf<typeof speechApi.get>, 'db' | 'caller' | 'params'>): Promise<SpeechAnswer> {
  return db.read(async (q) => showSpeech(q, actor, await loadSeen(q, actor, id)));
}
