import { UPLOAD_MAX_BYTES } from '#domain/communications/communication-facts.ts';
import type { IncomingUpload } from '#domain/uploads/uploads.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Deps } from '#server/deps.ts';
import { TooLargeError } from '#server/storage/storage.ts';
import { insertIncoming } from './incoming-uploads.repo.ts';
import { asAnswer, presentIncoming, uploaderOf } from './upload-answers.ts';
import { reserveQuota } from './upload-quota.ts';

/** Begins a recording that will come by parts. */
export function beginIncoming(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { file_name, size_bytes }: { file_name: string; size_bytes: number },
): Promise<IncomingUpload> {
  const { id: uploaded_by } = uploaderOf(actor);
  if (size_bytes > UPLOAD_MAX_BYTES) throw asAnswer(new TooLargeError(UPLOAD_MAX_BYTES));
  return db.write(async (q) => {
    await reserveQuota(q, uploaded_by, size_bytes);
    return presentIncoming(await insertIncoming(q, { file_name, size_bytes, uploaded_by, updated_at: clock() }));
  });
}
