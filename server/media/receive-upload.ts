import { AUDIO_TYPES } from '#domain/communications/communication-facts.ts';
import { VIDEO_KINDS } from '#domain/communications/videos.ts';
import { newStorageKey, type Storage, type StoredObject } from '#server/storage/storage.ts';
import { HEAD_BYTES } from './sniff-audio.ts';
import { mayHoldPicture, type RecordingType, sniffRecording } from './sniff-video.ts';

export class UnsupportedAudioError extends Error {
  override name = 'UnsupportedAudioError';

  constructor() {
    super(`Такой файл не подходит: нужна запись ${Object.values(AUDIO_TYPES).join(', ')} или видео ${VIDEO_KINDS}.`);
  }
}

/** `videoMaxBytes`: limit of what may hold a picture, whose sound alone stays (D-67). */
type Upload = {
  body: ReadableStream<Uint8Array> | null;
  storage: Storage;
  maxBytes: number;
  videoMaxBytes?: number;
};
export type ReceivedUpload<Type = RecordingType> = StoredObject & { key: string; mime_type: Type };

/**
 * Streams a recording into the storage under a new key. The type is told by the first 64 KB before anything is stored;
 * on any failure nothing is left behind and the rest of the body is not read.
 */
export async function receiveUpload({
  body,
  storage,
  maxBytes,
  videoMaxBytes = maxBytes,
}: Upload): Promise<ReceivedUpload> {
  if (body === null) throw new UnsupportedAudioError();
  const reader = body.getReader();
  try {
    const head = await readHead(reader);
    const mimeType = sniffRecording(head);
    if (mimeType === null) throw new UnsupportedAudioError();
    const key = newStorageKey();
    const limit = { maxBytes: mayHoldPicture(mimeType) ? videoMaxBytes : maxBytes };
    const stored = await storage.put(key, chunksFrom(head, reader), limit);
    return { ...stored, key, mime_type: mimeType };
  } catch (error) {
    // Cancel may fail: the sender may be gone already, and the first error is the one to report.
    await reader.cancel().catch(() => undefined);
    throw error;
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function readHead(reader: Reader): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for (let size = 0; size < HEAD_BYTES; ) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    size += value.byteLength;
  }
  return Buffer.concat(chunks);
}

async function* chunksFrom(head: Uint8Array, reader: Reader): AsyncGenerator<Uint8Array> {
  yield head;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
