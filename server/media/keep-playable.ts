import { type Storage, TooLargeError } from '#server/storage/storage.ts';
import { withLocalFile } from '#server/storage/with-local-file.ts';
import { analyseRecording } from './analyse-recording.ts';
import { hasFfmpeg } from './analyse-with-ffmpeg.ts';
import { encodeMp3 } from './encode-mp3.ts';
import { keepSoundOfVideo } from './keep-sound-of-video.ts';
import { readHead } from './read-bytes.ts';
import type { ReceivedUpload } from './receive-upload.ts';
import { isVideo } from './sniff-video.ts';
import type { AnalysedSound } from './sound-meter.ts';
import type { Kept } from './store-sound.ts';
import { UnreadableRecordingError } from './unreadable-recording-error.ts';
import { hasPlayableCodec } from './wave-codec.ts';

/**
 * Received recording as browsers play it, analysed: itself, or what takes its place, a copy in MP3 or the sound of a
 * video (D-67). Without ffmpeg what they do not play is refused in words.
 */
export async function keepPlayable(storage: Storage, received: ReceivedUpload, maxBytes: number): Promise<Kept> {
  const { key, mime_type: type } = received;
  const kept = await withLocalFile(storage, key, async (path): Promise<Kept> => {
    if (type === 'audio/wav' && !hasPlayableCodec(await readHead(path)) && (await hasFfmpeg()))
      return encodeMp3(storage, [{ path, type }], 1);
    if (isVideo(type)) return keepSoundOfVideo(storage, received, { path, maxBytes, hasPicture: false });
    const waveform = await unlessVideo(analyseRecording(path));
    if (!waveform) return keepSoundOfVideo(storage, received, { path, maxBytes, hasPicture: true });
    // An MP4 is let in as large as a video: it may have been one.
    if (received.size > maxBytes) throw new TooLargeError(maxBytes);
    return { ...received, mime_type: type, ...waveform, video: null };
  });
  if (kept.key !== key) await storage.remove(key);
  return kept;
}

/** Null: a picture was found beside the sound. */
const unlessVideo = (analysed: Promise<AnalysedSound>): Promise<AnalysedSound | null> =>
  analysed.catch((error: unknown) => {
    if (error instanceof UnreadableRecordingError && error.reason === 'with_video') return null;
    throw error;
  });
