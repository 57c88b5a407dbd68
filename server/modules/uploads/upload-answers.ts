import type { UserActor } from '#domain/actor/actor.ts';
import type { IncomingUpload, Upload } from '#domain/uploads/uploads.schema.ts';
import { UPLOAD_PART_BYTES } from '#domain/communications/communication-facts.ts';
import type { Query } from '#server/db/client.ts';
import { fieldErrors, tooLarge, unavailable, unsupportedType } from '#server/http/errors.ts';
import { UnsupportedAudioError } from '#server/media/receive-upload.ts';
import { UnreadableRecordingError } from '#server/media/unreadable-recording-error.ts';
import { StorageSilentError, TooLargeError } from '#server/storage/storage.ts';
import { findTwinByContent } from './twins.repo.ts';
import type { IncomingRow } from './incoming-uploads.repo.ts';
import type { MediaRow } from './uploads.repo.ts';

/** The upload as its sender sees it, with what it repeats. */
export async function presentUpload(q: Query, actor: UserActor, row: MediaRow): Promise<Upload> {
  const { id, file_name, mime_type, size_bytes, duration_seconds, channels, video } = row;
  const twin = await findTwinByContent(q, actor, row.sha256);
  return { id, file_name, mime_type, size_bytes, duration_seconds, channels, video, twin };
}

export function presentIncoming({ id, file_name, size_bytes, received_bytes }: IncomingRow): IncomingUpload {
  return { id, file_name, size_bytes, received_bytes, part_bytes: UPLOAD_PART_BYTES };
}

/** HTTP error for a media error, with its sentence (D-37). */
export function asAnswer(error: unknown): unknown {
  if (error instanceof TooLargeError) return tooLarge(error.message);
  if (error instanceof StorageSilentError) return unavailable(error.message);
  if (error instanceof UnsupportedAudioError) return unsupportedType(error.message);
  if (error instanceof UnreadableRecordingError) return fieldErrors({ file: [error.message] });
  return error;
}
