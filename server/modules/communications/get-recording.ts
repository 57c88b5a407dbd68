import type { Recording } from '#domain/communications/communications.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/http/errors.ts';
import { signMediaUrl } from '#server/media/signed-url.ts';
import { findMedia } from './communications.repo.ts';
import { loadCommunication } from './get-communication.ts';

const MINUTES = 10;

/** Signed address of the recording for ten minutes; the audio element cannot send a bearer token. */
export async function getRecording(
  { db, clock, appSecret }: Pick<Deps, 'db' | 'clock' | 'appSecret'>,
  actor: Actor,
  id: number,
): Promise<Recording> {
  const recording = await db.read(async (q) => {
    const { communication } = await loadCommunication(q, actor, id);
    return communication.media_id === null ? undefined : findMedia(q, communication.media_id);
  });
  if (!recording) throw notFound('У коммуникации нет записи.');
  const { storage_key: key, mime_type: mimeType } = recording;
  return {
    ...signMediaUrl({ key, mimeType, secret: appSecret, now: clock(), minutes: MINUTES }),
    mime_type: recording.mime_type,
    duration_seconds: recording.duration_seconds,
    channels: recording.channels,
    peaks: recording.peaks,
  };
}
