import { UPLOAD_MAX_BYTES } from '#domain/communications/communication-facts.ts';
import type { IncomingUpload } from '#domain/uploads/uploads.schema.ts';
import { mayCreateCommunications } from '#domain/communications/communications.policy.ts';
import type { UserActor } from '#domain/actor/actor.ts';
import type { Deps } from '#server/deps.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { TooLargeError } from '#server/storage/storage.ts';
import { insertIncoming } from './incoming-uploads.repo.ts';
import { asAnswer, presentIncoming } from './upload-answers.ts';
import { reserveQuota } from './upload-quota.ts';

/** Begins a recording that will come by parts. */
export function beginIncoming(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  uploader: UserActor,
  { file_name, size_bytes }: { file_name: string; size_bytes: number },
): Promise<IncomingUpload> {
  assertAllowed(mayCreateCommunications(uploader));
  if (size_bytes > UPLOAD_MAX_BYTES) throw asAnswer(new TooLargeError(UPLOAD_MAX_BYTES));
  return db.write(async (q) => {
    await reserveQuota(q, uploader.id, size_bytes);
    return presentIncoming(
      await insertIncoming(q, { file_name, size_bytes, uploaded_by: uploader.id, updated_at: clock() }),
    );
  });
}
