import type { attachmentsApi } from '#domain/attachments/attachments.api.ts';
import type { Kept } from '#domain/attachments/attachments.schema.ts';
import { mayChangeCommunication } from '#domain/communications/communications.policy.ts';
import type { Message } from '#domain/communications/communications.schema.ts';
import type { FileMessage } from '#domain/conversation-files/conversation-file.ts';
import type { Query } from '#server/db/client.ts';
import { readWhole } from '#server/file-thread/read-file.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { record } from '#server/record/audit.repo.ts';
import { eraseRecordingJob } from '../communications/erase-recording.job.ts';
import { loadOpened } from '../communications/get-communication.ts';
import { asRefusal } from '../transcripts/present-words.ts';
import { lockWords } from '../transcripts/transcripts.repo.ts';
import { loadWordsUpload } from '../uploads/words-upload.ts';
import { nameFiles, removeAttachments } from './attachments.repo.ts';
import { keepFiles, type KeptFile, wantedFiles } from './keep-files.ts';

const OTHERS = 'В файле не те сообщения, что сохранены: выберите тот же разговор.';

/**
 * Takes the files of the stored messages out of the upload that these were read of. The upload is read once more, so that
 * nobody says of a file whose it is. What has come already is not taken twice.
 */
export async function keepAttachments({
  deps,
  caller,
  params: { id },
  query: { upload_id, conversation, pause_hours },
  c,
}: RequestOf<typeof attachmentsApi.keep>): Promise<Kept> {
  const { db, storage } = deps;
  const { actor } = caller;
  const { row, upload } = await db.read(async (q) => {
    const opened = await loadOpened(q, actor, id);
    assertAllowed(mayChangeCommunication(actor, opened.communication));
    return { row: opened, upload: await loadWordsUpload(q, actor, upload_id) };
  });
  const words = { ...upload, pause_hours, time_zone: row.project.time_zone };
  const { signal } = c.req.raw;
  const { chosen } = await readWhole({ what: 'conversations', words, chosen: conversation }, { storage, signal }).catch(
    asRefusal,
  );
  const stored = row.messages ?? [];
  assertSame(stored, chosen.messages);
  const wanted = wantedFiles(id, chosen.messages).filter(
    ({ message, nth }) => stored[message]?.attachments[nth]?.file_id === undefined,
  );
  const place = { file: upload.file, uploaded_by: actor.id, signal };
  const { kept, lost } = await keepFiles(deps, wanted, place).catch(asRefusal);
  if (kept.length > 0)
    await db.write(async (q) => {
      await nameKept(q, { id, now: caller.now }, kept);
      await record(q, caller, {
        action: 'update',
        entity: 'communications',
        entity_id: id,
        company_id: row.communication.company_id,
        after: { words: `файлов сообщений: ${kept.length}` },
      });
    });
  return { kept: kept.length, lost: lost.map(({ name }) => name) };
}

function assertSame(stored: readonly Message[], read: readonly FileMessage[]): void {
  const isSame =
    stored.length === read.length &&
    stored.every(({ text, at, attachments }, nth) => {
      const other = read[nth];
      return other?.text === text && other.at === at && other.attachments.length === attachments.length;
    });
  if (!isSame) throw conflict(OTHERS);
}

/** Writes the files into the messages as these are now: sides may have been corrected meanwhile, the order never. */
export async function nameKept(
  q: Query,
  { id, now }: { id: number; now: Date },
  kept: readonly KeptFile[],
): Promise<void> {
  const present = await lockWords(q, id);
  const messages = [...(present?.messages ?? [])];
  const unnamed: number[] = [];
  for (const { message, nth, file_id } of kept) {
    const named = messages[message];
    const attachment = named?.attachments[nth];
    if (named && attachment && attachment.file_id === undefined)
      messages[message] = { ...named, attachments: named.attachments.with(nth, { ...attachment, file_id }) };
    else unnamed.push(file_id);
  }
  // Two that sent the same at once: the second one's are nobody's.
  for (const storage_key of await removeAttachments(q, unnamed))
    await enqueue(q, eraseRecordingJob, { storage_key }, { now });
  if (present) await nameFiles(q, id, messages);
}
