import type { VideoOutcome } from '#domain/communications/videos.ts';
import type { Storage } from '#server/storage/storage.ts';
import { takeSound } from './analyse-recording.ts';
import { hasFfmpeg } from './analyse-with-ffmpeg.ts';
import { concatenate, joinTracks } from './encode-mp3.ts';
import type { ReceivedUpload } from './receive-upload.ts';
import { type Kept, storeSound } from './store-sound.ts';
import { UnreadableRecordingError } from './unreadable-recording-error.ts';

type Video = { path: string; maxBytes: number; hasPicture: boolean };

/**
 * Sound of a video in place of it. With ffmpeg two tracks become two channels, because the product takes channels for
 * speakers; otherwise the main one stays, and that is said (D-67). The sum is that of the file that was sent: whoever
 * sends it again sends the same recording (D-69), and containers are written with the time of writing.
 */
export async function keepSoundOfVideo(
  storage: Storage,
  { sha256, mime_type: type }: ReceivedUpload,
  { path, maxBytes, hasPicture }: Video,
): Promise<Kept> {
  const { sound, made } = await storeSound(storage, maxBytes, async (out) => {
    const taken = await takeSound(path, out);
    const canEncode = await hasFfmpeg();
    const isJoined = canEncode && taken.tracks === 2 && taken.known === 2;
    if (isJoined) await joinTracks({ path, type }, out);
    else if (taken.type === null && canEncode) await concatenate([{ path, type }], 2, out);
    else if (taken.type === null) throw new UnreadableRecordingError('unplayable_sound');
    return { ...taken, isJoined };
  });
  return { ...sound, sha256, video: outcomeOf({ ...made, hasPicture: hasPicture || made.hasPicture }) };
}

function outcomeOf(of: { hasPicture: boolean; tracks: number; isJoined: boolean }): VideoOutcome | null {
  const tracks = of.isJoined ? 'joined' : of.tracks > 1 ? 'one_track' : null;
  if (!of.hasPicture) return tracks;
  return tracks === null ? 'picture_dropped' : `picture_dropped_${tracks}`;
}
