import type { Context } from 'hono';
import { mayChangeCommunication } from '#domain/communications/communications.policy.ts';
import type { Message, TranscriptSegment } from '#domain/communications/communications.schema.ts';
import type { Side } from '#domain/communications/sides.ts';
import type { FileConversation } from '#domain/conversation-files/conversation-file.ts';
import { guessSides, type SideGuess } from '#domain/conversation-files/guess-sides.ts';
import type { transcriptsApi } from '#domain/transcripts/transcripts.api.ts';
import type { WordsPreview } from '#domain/transcripts/transcripts.schema.ts';
import { WORDS_FILE_MAX_BYTES } from '#server/conversation-files/inspect-conversations.ts';
import { readWhole } from '#server/file-thread/read-file.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, fieldErrors, tooLarge } from '#server/http/errors.ts';
import { TableError } from '#server/tables/table-error.ts';
import { loadOpened } from '../communications/get-communication.ts';
import { loadWordsUpload } from '../uploads/words-upload.ts';
import { listKnownPeople } from './known-people.repo.ts';

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
  const found = await readWhole({ what: 'conversations', words, chosen: conversation }, { storage, signal }).catch(
    (error: unknown) => {
      throw error instanceof TableError ? fieldErrors({ file: [error.message] }) : error;
    },
  );
  const { format, conversations, chosen } = found;
  const guesses = guessSides(chosen.speakers, {
    people,
    direction: communication.direction,
    first: firstSpeaker(chosen),
  });
  return {
    format,
    conversations,
    chosen: conversation,
    ...presentWords(chosen, guesses),
    notes: [...chosen.notes],
  };
}

export const firstSpeaker = ({ segments, messages }: FileConversation): number | null =>
  segments[0]?.speaker ?? messages.find(({ author }) => author !== null)?.author ?? null;

type Shown = Pick<WordsPreview, 'speakers' | 'spoken_by' | 'segments' | 'messages'>;

/** Words in the shape that they are stored in, with the sides that are guessed. */
export function presentWords({ speakers, segments, messages }: FileConversation, guesses: readonly SideGuess[]): Shown {
  const sideOf = (nth: number | null): Side => (nth === null ? 'unknown' : (guesses[nth]?.side ?? 'unknown'));
  const nameOf = (nth: number | null): string | null => (nth === null ? null : (speakers[nth]?.name ?? null));
  return {
    speakers: speakers.map(({ name, label }, nth) => ({
      name: name ?? label ?? `Голос ${nth + 1}`,
      side: sideOf(nth),
      certain: guesses[nth]?.certain ?? false,
    })),
    spoken_by: segments.length > 0 ? segments.map(({ speaker }) => speaker) : messages.map(({ author }) => author),
    segments: segments.map(
      ({ speaker, start, end, text }): TranscriptSegment => ({
        side: sideOf(speaker),
        speaker: nameOf(speaker),
        start,
        end,
        text,
      }),
    ),
    messages: messages.map(
      ({ author, attachments, to, ...message }): Message => ({
        ...message,
        side: sideOf(author),
        author: nameOf(author),
        attachments: attachments.map(({ name, type, size }) => ({ name, type, size })),
        ...(to && { to: [...to] }),
      }),
    ),
  };
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
