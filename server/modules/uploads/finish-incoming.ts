import type { uploadsApi } from '#domain/uploads/uploads.api.ts';
import type { Upload } from '#domain/uploads/uploads.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { conflict, HttpError, notFound } from '#server/http/errors.ts';
import type { Storage } from '#server/storage/storage.ts';
import { storeRecording } from './create-upload.ts';
import { loadIncoming } from './get-incoming.ts';
import { findFinished, settleIncoming } from './incoming-uploads.repo.ts';
import { dropIncoming } from './remove-incoming.ts';
import { removeUpload } from './remove-upload.ts';
import { presentUpload } from './upload-answers.ts';

type Finish = RequestOf<typeof uploadsApi.finish>;

async function* bytesOf(storage: Storage, keys: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const key of keys) yield* await storage.open(key);
}

/** Stream of the parts one after the other, read only on demand. */
function joined(storage: Storage, keys: readonly string[]): ReadableStream<Uint8Array> {
  const bytes = bytesOf(storage, keys);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await bytes.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => void (await bytes.return(undefined)),
    },
    { highWaterMark: 0 },
  );
}

/**
 * Joins the parts into one recording and analyses it like any other. Repeated (the answer was lost on the way) it
 * returns the same one; what is no recording after all leaves nothing behind.
 */
export async function finishIncoming(asked: Finish): Promise<Upload> {
  const { db, deps, caller, params } = asked;
  const [{ storage }, { actor }, { id }] = [deps, caller, params];
  const [row, finished] = await db.read(async (q) => {
    const incoming = await loadIncoming(q, actor, id);
    const made = await findFinished(q, id);
    return [incoming, made && (await presentUpload(q, actor, made))];
  });
  if (finished) return finished;
  if (row.purpose === 'words') throw conflict('Это файл со словами, а не запись: его не собирают, а читают.');
  if (row.received_bytes < row.size_bytes) throw conflict('Запись передана не до конца.');
  const upload = await storeRecording(deps, actor, {
    body: joined(storage, row.part_keys),
    file_name: row.file_name,
    hasRoom: true,
  }).catch(async (error: unknown) => {
    if (error instanceof HttpError) await dropIncoming(deps, id);
    throw error;
  });
  if (await db.write((q) => settleIncoming(q, id, upload.id))) {
    for (const key of row.part_keys) await storage.remove(key);
    return upload;
  }
  return otherOne(asked, upload.id);
}

/** Lost race: somebody else has finished or cancelled it, so there is one recording or none. */
async function otherOne({ db, deps, caller, params }: Finish, own: number): Promise<Upload> {
  await removeUpload({ deps, caller, params: { id: own } });
  return db.read(async (q) => {
    const finished = await findFinished(q, params.id);
    if (!finished) throw notFound('Загрузка не найдена.');
    return presentUpload(q, caller.actor, finished);
  });
}
