import { mayCreateCommunications } from '#domain/communications/communications.policy.ts';
import { UPLOAD_MAX_BYTES } from '#domain/communications/communication-facts.ts';
import type { Upload } from '#domain/communications/communications.schema.ts';
import type { Actor } from '#domain/users/actor.ts';
import type { Deps } from '#server/deps.ts';
import { fieldErrors, forbidden, tooLarge, unsupportedType } from '#server/http/errors.ts';
import { analyseRecording } from '#server/media/analyse-recording.ts';
import { receiveUpload, UnsupportedAudioError } from '#server/media/receive-upload.ts';
import { UnreadableRecordingError } from '#server/media/unreadable-recording-error.ts';
import { type Storage, TooLargeError } from '#server/storage/storage.ts';
import { insertUpload, type MediaRow } from './uploads.repo.ts';

type Incoming = { body: ReadableStream<Uint8Array> | null; file_name: string };

function presentUpload(row: MediaRow): Upload {
  const { id, file_name, mime_type, size_bytes, duration_seconds, channels } = row;
  return { id, file_name, mime_type, size_bytes, duration_seconds, channels };
}

function pathOf(storage: Storage, key: string): string {
  if (!storage.localPath) throw new Error('analysing a recording needs its file on this machine');
  return storage.localPath(key);
}

/** The sentence of the media room in the status the wire has for it (D-37). */
function asAnswer(error: unknown): unknown {
  if (error instanceof TooLargeError) return tooLarge(error.message);
  if (error instanceof UnsupportedAudioError) return unsupportedType(error.message);
  if (error instanceof UnreadableRecordingError) return fieldErrors({ file: [error.message] });
  return error;
}

/** Takes a recording into the storage, looks into it and remembers it; on any refusal no file stays behind. */
export async function createUpload(
  { db, storage, clock }: Pick<Deps, 'db' | 'storage' | 'clock'>,
  actor: Actor,
  { body, file_name }: Incoming,
): Promise<Upload> {
  const verdict = mayCreateCommunications(actor);
  if (!verdict.allowed) throw forbidden(verdict.reason);
  if (actor.kind === 'guest') throw forbidden('Гость не загружает записи.');

  const received = await receiveUpload({ body, storage, maxBytes: UPLOAD_MAX_BYTES }).catch((error: unknown) => {
    throw asAnswer(error);
  });
  try {
    const facts = await analyseRecording(pathOf(storage, received.key));
    const row = await db.write((q) =>
      insertUpload(q, {
        ...facts,
        storage_key: received.key,
        file_name: file_name.slice(0, 255),
        mime_type: received.mime_type,
        size_bytes: received.size,
        sha256: received.sha256,
        uploaded_by: actor.id,
        created_at: clock(),
      }),
    );
    return presentUpload(row);
  } catch (error) {
    await storage.remove(received.key);
    throw asAnswer(error);
  }
}
