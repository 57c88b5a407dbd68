import type { uploadsApi } from '#domain/uploads/uploads.api.ts';
import { type IncomingUpload, WORDS_UPLOAD_MAX_BYTES } from '#domain/uploads/uploads.schema.ts';
import { VIDEO_MAX_BYTES } from '#domain/communications/videos.ts';
import { mayCreateCommunications } from '#domain/communications/communications.policy.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { TooLargeError } from '#server/storage/storage.ts';
import { insertIncoming } from './incoming-uploads.repo.ts';
import { asAnswer, presentIncoming } from './upload-answers.ts';
import { reserveQuota } from './upload-quota.ts';

/** Begins a recording, or a file of words, that will come by parts. */
export function beginIncoming({
  db,
  caller: { actor: uploader, now },
  query: { file_name, size_bytes, purpose },
}: RequestOf<typeof uploadsApi.begin>): Promise<IncomingUpload> {
  assertAllowed(mayCreateCommunications(uploader));
  // Its first part says whether it is a video; a sound may be less.
  const most = purpose === 'words' ? WORDS_UPLOAD_MAX_BYTES : VIDEO_MAX_BYTES;
  if (size_bytes > most) throw asAnswer(new TooLargeError(most));
  return db.write(async (q) => {
    await reserveQuota(q, uploader.id, size_bytes);
    return presentIncoming(
      await insertIncoming(q, { file_name, size_bytes, purpose, uploaded_by: uploader.id, updated_at: now }),
    );
  });
}
