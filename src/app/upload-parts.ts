import { UPLOAD_PART_BYTES } from '#domain/communications/communication-facts.ts';
import type { IncomingUpload, Upload } from '#domain/uploads/uploads.schema.ts';
import { ApiError } from './api-error.ts';
import type { SentFile } from './upload-file.ts';

export type Sending = Pick<SentFile, 'onProgress' | 'signal'> & { file: File };

type SentPart = Pick<SentFile, 'file' | 'onProgress' | 'signal'> & { id: number; offset: number };

/** API of an upload by parts. */
export type ChunkApi = {
  begin: (file: File, signal: AbortSignal) => Promise<IncomingUpload>;
  find: (id: number, signal: AbortSignal) => Promise<IncomingUpload>;
  append: (part: SentPart) => Promise<IncomingUpload>;
  finish: (id: number, signal: AbortSignal) => Promise<Upload>;
  remove: (id: number) => Promise<void>;
};

/** Unfinished uploads by file: another try with the same file continues them. */
const begun = new WeakMap<File, number>();

/** Sends a recording in parts, which the server joins. */
export async function sendInParts(sent: Sending, door: ChunkApi): Promise<Upload> {
  const { id } = await sendParts(sent, door);
  const upload = await door.finish(id, sent.signal).catch((error: unknown) => {
    throw withShare(error, 100);
  });
  begun.delete(sent.file);
  return upload;
}

/** Sends one part after the other from the server's position; a lost connection costs one part at most. */
export async function sendParts({ file, onProgress, signal }: Sending, door: ChunkApi): Promise<IncomingUpload> {
  let place = await resumeUpload(file, door, signal);
  begun.set(file, place.id);
  try {
    while (place.received_bytes < file.size) {
      const { id, received_bytes: offset } = place;
      const part = file.slice(offset, offset + UPLOAD_PART_BYTES);
      const tell = (share: number): void => onProgress((offset + share * part.size) / file.size);
      tell(0);
      place = await door.append({ id, offset, file: part, onProgress: tell, signal });
    }
    onProgress(1);
    return place;
  } catch (error) {
    throw withShare(error, Math.floor((place.received_bytes / file.size) * 100));
  }
}

/** Abandons an upload; if the server does not hear of it, it is swept in a day. */
export function abandonParts(file: File, door: ChunkApi): void {
  const id = begun.get(file);
  begun.delete(file);
  if (id !== undefined) door.remove(id).catch(() => {});
}

/** Position on the server; an upload swept meanwhile is begun anew. */
async function resumeUpload(file: File, door: ChunkApi, signal: AbortSignal): Promise<IncomingUpload> {
  const known = begun.get(file);
  if (known === undefined) return door.begin(file, signal);
  return door.find(known, signal).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return door.begin(file, signal);
    throw error;
  });
}

/** Error with the percentage that is stored already. */
function withShare(error: unknown, percent: number): unknown {
  if (!(error instanceof ApiError) || error.code !== 'ERR_NETWORK' || percent === 0) return error;
  const message = `Связь прервалась, передано ${percent} %. Повтор продолжит с этого места.`;
  return new ApiError(message, { code: 'ERR_NETWORK', cause: error });
}
