import { UPLOAD_MAX_BYTES } from '#domain/communications/communication-facts.ts';
import type { IncomingUpload } from '#domain/communications/communications.schema.ts';
import type { Actor } from '#domain/users/actor.ts';
import type { Deps } from '#server/deps.ts';
import { conflict } from '#server/http/errors.ts';
import { TooLargeError } from '#server/storage/storage.ts';
import { countUnfinished, insertIncoming } from './incoming-uploads.repo.ts';
import { asAnswer, presentIncoming, uploaderOf } from './upload-answers.ts';

/** One person's at a time: twice a whole lot of the dialog. */
export const UNFINISHED_MAX = 60;

/** Makes a place for a recording that will come by parts. */
export function beginIncoming(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { file_name, size_bytes }: { file_name: string; size_bytes: number },
): Promise<IncomingUpload> {
  const { id: uploaded_by } = uploaderOf(actor);
  if (size_bytes > UPLOAD_MAX_BYTES) throw asAnswer(new TooLargeError(UPLOAD_MAX_BYTES));
  return db.write(async (q) => {
    if ((await countUnfinished(q, uploaded_by)) >= UNFINISHED_MAX)
      throw conflict('Слишком много незаконченных загрузок. Закончите или отмените начатые.');
    return presentIncoming(await insertIncoming(q, { file_name, size_bytes, uploaded_by, updated_at: clock() }));
  });
}
