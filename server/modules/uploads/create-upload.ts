import { UPLOAD_MAX_BYTES } from '#domain/communications/communication-facts.ts';
import type { uploadsApi } from '#domain/uploads/uploads.api.ts';
import type { Upload } from '#domain/uploads/uploads.schema.ts';
import { VIDEO_MAX_BYTES } from '#domain/communications/videos.ts';
import { mayCreateCommunications } from '#domain/communications/communications.policy.ts';
import type { UserActor } from '#domain/actor/actor.ts';
import type { Deps } from '#server/deps.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { keepPlayable } from '#server/media/keep-playable.ts';
import { receiveUpload } from '#server/media/receive-upload.ts';
import { asAnswer, presentUpload } from './upload-answers.ts';
import { assertRoom, reserveQuota } from './upload-quota.ts';
import { insertUpload } from './uploads.repo.ts';

/** Incoming recording; `hasRoom`: its quota was reserved when it was begun. */
type Incoming = { body: ReadableStream<Uint8Array> | null; file_name: string; hasRoom?: boolean };

/** Takes the recording that is the request's body. */
export const createUpload = ({ deps, caller, query, c }: RequestOf<typeof uploadsApi.create>): Promise<Upload> =>
  storeRecording(deps, caller.actor, { body: c.req.raw.body, file_name: query.file_name });

/** Stores a recording, analyses it and inserts its row; on any refusal no file stays behind. */
export async function storeRecording(
  { db, storage, clock }: Pick<Deps, 'db' | 'storage' | 'clock'>,
  uploader: UserActor,
  { body, file_name, hasRoom = false }: Incoming,
): Promise<Upload> {
  assertAllowed(mayCreateCommunications(uploader));
  // Quota is checked before the bytes, so that nobody sends them in vain; once more when there is something to count.
  if (!hasRoom) await db.read((q) => assertRoom(q, uploader.id, 0));
  const limits = { maxBytes: UPLOAD_MAX_BYTES, videoMaxBytes: VIDEO_MAX_BYTES };
  const received = await receiveUpload({ body, storage, ...limits }).catch((error: unknown) => {
    throw asAnswer(error);
  });
  try {
    const { key, size, ...facts } = await keepPlayable(storage, received, UPLOAD_MAX_BYTES);
    return await db.write(async (q) => {
      if (!hasRoom) await reserveQuota(q, uploader.id, size);
      const row = await insertUpload(q, {
        ...facts,
        storage_key: key,
        file_name: file_name.slice(0, 255),
        size_bytes: size,
        uploaded_by: uploader.id,
        created_at: clock(),
      });
      return presentUpload(q, uploader, row);
    });
  } catch (error) {
    await storage.remove(received.key);
    throw asAnswer(error);
  }
}
