import type { communicationsApi } from '#domain/communications/communications.api.ts';
import type { Recording } from '#domain/communications/communications.schema.ts';
import type { Deps } from '#server/deps.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { notFound } from '#server/http/errors.ts';
import { signMediaUrl } from '#server/media/signed-url.ts';
import { findMedia } from './communications.repo.ts';
import { loadSeen } from './load-seen.ts';

const MINUTES = 10;

type Needs = Pick<Deps, 'db' | 'clock' | 'appSecret'>;

/** Signed address of a recording for ten minutes; the audio element cannot send a bearer token. */
export async function signRecording({ db, clock, appSecret }: Needs, mediaId: number | null): Promise<Recording> {
  const recording = mediaId === null ? undefined : await db.read((q) => findMedia(q, mediaId));
  if (!recording) throw notFound('У коммуникации нет записи.');
  const { storage_key: key, mime_type: mimeType } = recording;
  return {
    ...signMediaUrl({ key, mimeType, secret: appSecret, now: clock(), minutes: MINUTES }),
    mime_type: recording.mime_type,
    duration_seconds: recording.duration_seconds,
    channels: recording.channels,
    peaks: recording.peaks,
    video: recording.video,
  };
}

export async function getRecording({
  deps,
  caller,
  params,
}: RequestOf<typeof communicationsApi.recording>): Promise<Recording> {
  const { media_id } = await deps.db.read((q) => loadSeen(q, caller.actor, params.id));
  return signRecording(deps, media_id);
}
