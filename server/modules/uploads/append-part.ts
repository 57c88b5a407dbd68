import { UPLOAD_MAX_BYTES, UPLOAD_PART_BYTES } from '#domain/communications/communication-facts.ts';
import type { uploadsApi } from '#domain/uploads/uploads.api.ts';
import type { IncomingUpload, UploadPurpose } from '#domain/uploads/uploads.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { conflict, malformed } from '#server/http/errors.ts';
import { receiveUpload } from '#server/media/receive-upload.ts';
import { mayHoldPicture } from '#server/media/sniff-video.ts';
import { newStorageKey, type Storage, TooLargeError } from '#server/storage/storage.ts';
import { addPart } from './incoming-uploads.repo.ts';
import { loadIncoming } from './get-incoming.ts';
import { asAnswer, presentIncoming } from './upload-answers.ts';

type Part = { body: ReadableStream<Uint8Array> | null; offset: number; purpose: UploadPurpose; whole: number };

const ELSEWHERE = 'Эта часть записи не на своём месте: узнайте, сколько уже принято.';

/**
 * Keeps a part. The first one of a recording says by its content whether it is one at all, and how large it may be:
 * nobody sends 200 MB of something else. Words are of too many formats to be told by their beginning.
 */
async function keep(
  storage: Storage,
  { body, offset, purpose, whole }: Part,
  maxBytes: number,
): Promise<{ key: string; size: number }> {
  if (!body) throw malformed('Часть записи пуста.');
  if (offset === 0 && purpose === 'recording') {
    const received = await receiveUpload({ body, storage, maxBytes });
    if (whole <= UPLOAD_MAX_BYTES || mayHoldPicture(received.mime_type)) return received;
    await storage.remove(received.key);
    throw new TooLargeError(UPLOAD_MAX_BYTES);
  }
  const key = newStorageKey();
  const { size } = await storage.put(key, body, { maxBytes });
  return { key, size };
}

/** Appends the next part; all but the last are of one size, so that a part cut short is never taken for a whole one. */
export async function appendPart({
  deps: { db, storage, clock },
  caller,
  params: { id },
  headers,
  c,
}: RequestOf<typeof uploadsApi.append>): Promise<IncomingUpload> {
  const { size_bytes, received_bytes, purpose } = await db.read((q) => loadIncoming(q, caller.actor, id));
  const part = { body: c.req.raw.body, offset: headers['upload-offset'], purpose, whole: size_bytes };
  if (part.offset !== received_bytes || received_bytes === size_bytes) throw conflict(ELSEWHERE);
  const expected = Math.min(UPLOAD_PART_BYTES, size_bytes - received_bytes);
  const { key, size } = await keep(storage, part, expected).catch((error: unknown) => {
    throw asAnswer(error);
  });
  try {
    if (size !== expected) throw malformed('Часть записи пришла не целиком.');
    const row = await db.write((q) => addPart(q, id, { at: part.offset, size, key, now: clock() }));
    if (!row) throw conflict(ELSEWHERE);
    return presentIncoming(row);
  } catch (error) {
    await storage.remove(key);
    throw error;
  }
}
