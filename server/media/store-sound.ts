import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { AudioType } from '#domain/communications/communication-facts.ts';
import type { VideoOutcome } from '#domain/communications/videos.ts';
import { type Storage, TooLargeError } from '#server/storage/storage.ts';
import { analyseRecording } from './analyse-recording.ts';
import { type ReceivedUpload, receiveUpload } from './receive-upload.ts';
import { isVideo } from './sniff-video.ts';
import type { AnalysedSound } from './sound-meter.ts';
import { UnreadableRecordingError } from './unreadable-recording-error.ts';

/** Recording as it stays; `video`: what it was taken out of. */
export type Kept = ReceivedUpload<AudioType> & AnalysedSound & { video: VideoOutcome | null };

/** A sound that is made here: written by `make` into a file, analysed, stored. */
export async function storeSound<Made>(
  storage: Storage,
  maxBytes: number,
  make: (out: string) => Promise<Made>,
): Promise<{ sound: Kept; made: Made }> {
  const folder = await mkdtemp(join(tmpdir(), 'razbor-sound-'));
  try {
    const path = join(folder, 'sound');
    const made = await make(path);
    if ((await stat(path)).size > maxBytes) throw new TooLargeError(maxBytes, 'Звук видео');
    const waveform = await analyseRecording(path);
    const body = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
    const { mime_type, ...stored } = await receiveUpload({ body, storage, maxBytes });
    if (isVideo(mime_type)) throw new UnreadableRecordingError('unsupported');
    return { sound: { ...stored, mime_type, ...waveform, video: null }, made };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
