import type { Context } from 'hono';
import { mayChangeCommunication } from '#domain/communications/communications.policy.ts';
import type { transcriptsApi } from '#domain/transcripts/transcripts.api.ts';
import type { WordsPreview } from '#domain/transcripts/transcripts.schema.ts';
import { WORDS_FILE_MAX_BYTES } from '#server/conversation-files/files-of-words.ts';
import { readWhole } from '#server/file-thread/read-file.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, tooLarge } from '#server/http/errors.ts';
import { loadOpened } from '../communications/get-communication.ts';
import { loadWordsUpload } from '../uploads/words-upload.ts';
import { listKnownPeople } from './known-people.repo.ts';
import { asRefusal, presentPreview } from './present-words.ts';

/** Reads a file of words, or pasted ones, and stores nothing: what was understood is looked at first (D-66). */
export async function previewWords({
  db,
  deps,
  caller,
  params,
  query,
  c,
}: RequestOf<typeof transcriptsApi.preview>): Promise<WordsPreview> {
  const { upload_id, pause_hours, conversation } = query;
  const { communication, project, people, upload } = await db.read(async (q) => {
    const row = await loadOpened(q, caller.actor, params.id);
    assertAllowed(mayChangeCommunication(caller.actor, row.communication));
    const sent = upload_id === undefined ? null : await loadWordsUpload(q, caller.actor, upload_id);
    return { ...row, people: await listKnownPeople(q, row.communication), upload: sent };
  });
  const { storage, ...source } = upload ? { ...upload, storage: deps.storage } : await heldBody(c, query.file_name);
  const words = { ...source, pause_hours, time_zone: project.time_zone };
  const { signal } = c.req.raw;
  const reading = { what: 'conversations' as const, words, chosen: conversation };
  const found = await readWhole(reading, { storage, signal }).catch(asRefusal);
  return presentPreview(found, conversation, { people, direction: communication.direction });
}

/** Body of the request in memory, as a storage of one object: words are no recording. */
export const heldStorage = (bytes: Buffer) => ({
  open: (_key: string, range?: { start: number; end: number }) => {
    const part = range ? bytes.subarray(range.start, range.end + 1) : bytes;
    return Promise.resolve(new Blob([new Uint8Array(part)]).stream());
  },
});

/** Body of the request as a file. */
async function heldBody({ req }: Context, name: string) {
  const bytes = await readBody(req.raw.body);
  const file = { keys: ['body'], part_bytes: Math.max(bytes.length, 1), size: bytes.length };
  return { file, name, storage: heldStorage(bytes) };
}

async function readBody(body: ReadableStream<Uint8Array> | null): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.byteLength;
    if (size > WORDS_FILE_MAX_BYTES) throw tooLarge(`Файл больше ${WORDS_FILE_MAX_BYTES / 1024 / 1024} МБ.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
