import type { Storage } from '#server/storage/storage.ts';
import { withLocalFile } from '#server/storage/with-local-file.ts';
import { analyseRecording } from './analyse-recording.ts';
import { hasFfmpeg } from './analyse-with-ffmpeg.ts';
import { encodeMp3, type Kept } from './encode-mp3.ts';
import { readHead } from './read-bytes.ts';
import type { ReceivedUpload } from './receive-upload.ts';
import { hasPlayableCodec } from './wave-codec.ts';

/**
 * Received recording as browsers play it, analysed: itself, or a copy in MP3 that takes its place. Without ffmpeg what they
 * do not play is refused in words.
 */
export async function keepPlayable(storage: Storage, received: ReceivedUpload): Promise<Kept> {
  const { key, mime_type: type } = received;
  const kept = await withLocalFile(storage, key, async (path) =>
    type === 'audio/wav' && !hasPlayableCodec(await readHead(path)) && (await hasFfmpeg())
      ? encodeMp3(storage, [{ path, type }], 1)
      : { ...received, ...(await analyseRecording(path)) },
  );
  if (kept.key !== key) await storage.remove(key);
  return kept;
}
