import {
  type AudioCodec,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  MATROSKA,
  Mp3OutputFormat,
  MP4,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  type OutputFormat,
  QTFF,
  WavOutputFormat,
  WEBM,
} from 'mediabunny';
import type { AudioType } from '#domain/communications/communication-facts.ts';
import { MAX_SECONDS } from './recording-limits.ts';
import { UnreadableRecordingError } from './unreadable-recording-error.ts';

/** What was found: `type` of the sound that was taken, null where no track can be copied; tracks of sound, and those of a known codec. */
export type TakenSound = { type: AudioType | null; hasPicture: boolean; tracks: number; known: number };

/** The longest recording of a source, and the room that its sound takes on the disk of temporary files. */
const SOUND_MAX_BYTES = 500 * 1024 * 1024;
/** A meeting has a track a speaker; a file that claims thousands is false. */
const TRACKS_MAX = 64;

const wav = (): [AudioType, OutputFormat] => ['audio/wav', new WavOutputFormat()];
const ogg = (): [AudioType, OutputFormat] => ['audio/ogg', new OggOutputFormat()];
/** Containers into which packets of a codec are copied as they are, so that every browser plays them. */
const CONTAINERS = new Map<AudioCodec | null, () => [AudioType, OutputFormat]>([
  // An index at the end: at the begin it would take the whole sound through memory.
  ['aac', () => ['audio/mp4', new Mp4OutputFormat({ fastStart: false })]],
  ['mp3', () => ['audio/mpeg', new Mp3OutputFormat()]],
  ['opus', ogg],
  ['vorbis', ogg],
  ['pcm-s16', wav],
  ['pcm-s24', wav],
  ['pcm-f32', wav],
  ['pcm-u8', wav],
  ['ulaw', wav],
  ['alaw', wav],
]);

/**
 * Sound of a video as a file of its own: packets are copied, never decoded, read by ranges and written as they come. Runs
 * in a process that can be ended (decode-worker.ts): what is false in a file is found out by running out of something.
 */
export async function takeSound(path: string, out: string): Promise<TakenSound> {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF, WEBM, MATROSKA, OGG] });
  try {
    const tracks = await input.getAudioTracks();
    const hasPicture = (await input.getPrimaryVideoTrack()) !== null;
    if (tracks.length === 0) throw new UnreadableRecordingError(hasPicture ? 'no_sound' : 'damaged');
    if (tracks.length > TRACKS_MAX) throw new UnreadableRecordingError('damaged');
    const codecs = await Promise.all(tracks.map((track) => track.getCodec()));
    const main = await input.getPrimaryAudioTrack();
    const found = {
      hasPicture,
      tracks: tracks.length,
      known: codecs.filter((codec) => codec !== null).length,
    };
    // The main track, or the first of those that can be copied.
    for (const track of main ? [main, ...tracks] : tracks) {
      const codec = await track.getCodec();
      const container = CONTAINERS.get(codec);
      if (codec === null || !container) continue;
      const [type, format] = container();
      await copy(track, codec, { format, out });
      return { type, ...found };
    }
    return { type: null, ...found };
  } finally {
    input.dispose();
  }
}

async function copy(
  track: InputAudioTrack,
  codec: AudioCodec,
  { format, out }: { format: OutputFormat; out: string },
): Promise<void> {
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  const output = new Output({ format, target: new FilePathTarget(out) });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  try {
    await output.start();
    for await (const packet of packetsOf(track)) await source.add(packet, decoderConfig && { decoderConfig });
    await output.finalize();
  } catch (error) {
    await output.cancel();
    throw error;
  }
}

/** Packets from the first one on, which is at zero: without the picture nobody sees what was before the sound. */
async function* packetsOf(track: InputAudioTrack): AsyncGenerator<EncodedPacket> {
  let bytes = 0;
  let begin: number | null = null;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    begin ??= packet.timestamp;
    bytes += packet.byteLength;
    if (bytes > SOUND_MAX_BYTES) throw new UnreadableRecordingError('too_heavy');
    const timestamp = packet.timestamp - begin;
    if (timestamp > MAX_SECONDS) throw new UnreadableRecordingError('too_long');
    yield packet.clone({ timestamp });
  }
  if (begin === null) throw new UnreadableRecordingError('no_sound');
}
