import { createReadStream } from 'node:fs';
import type { AudioType } from '#domain/communications/communication-facts.ts';
import { SPEECH_METHOD } from '#domain/speech/activity-map.ts';
import { statedSeconds } from './mp4-index.ts';
import { readHead } from './read-bytes.ts';
import { MAX_SECONDS, checkedSeconds, checkedSound } from './recording-limits.ts';
import { oggCodec } from './sniff-audio.ts';
import { type AnalysedSound, SoundMeter } from './sound-meter.ts';
import { UnreadableRecordingError } from './unreadable-recording-error.ts';
import { readWaveInOrder } from './wave-in-order.ts';

type Sound = { channelData: Float32Array[]; sampleRate: number; samplesDecoded?: number };
type Decoder = { decode: (chunk: Uint8Array) => Sound; flush?: () => Sound; free: () => void };

/**
 * Waveform and activity without ffmpeg. Sound is decoded piece by piece, so that seven hours need no more memory than seven minutes.
 * AAC has no decoder that is free to ship: an M4A keeps the length it states, and no picture.
 */
export async function decodeRecording(path: string, type: AudioType): Promise<AnalysedSound> {
  if (type === 'audio/mp4') return withoutPicture(path);
  const meter = new SoundMeter();
  for await (const { lanes, rate } of decodedSound(path, type)) {
    meter.add(lanes, rate);
    if (meter.seconds > MAX_SECONDS) break;
  }
  return checkedSound(meter);
}

/** Samples of a recording piece by piece, a lane for each channel. */
export async function* decodedSound(
  path: string,
  type: Exclude<AudioType, 'audio/mp4'>,
): AsyncGenerator<{ lanes: Float32Array[]; rate: number }> {
  const decoder = await decoderOf(path, type);
  try {
    for await (const chunk of type === 'audio/wav' ? readWaveInOrder(path) : createReadStream(path))
      yield heard(decoder.decode(chunk));
    if (decoder.flush) yield heard(decoder.flush());
  } finally {
    decoder.free();
  }
}

async function withoutPicture(path: string): Promise<AnalysedSound> {
  const seconds = await statedSeconds(path);
  if (seconds === null) throw new UnreadableRecordingError('needs_ffmpeg');
  const duration_seconds = Math.round(checkedSeconds(seconds) * 1000) / 1000;
  return { duration_seconds, channels: 1, peaks: [], activity: null, activity_method: SPEECH_METHOD };
}

async function decoderOf(path: string, type: Exclude<AudioType, 'audio/mp4'>): Promise<Decoder> {
  if (type === 'audio/mpeg') return (await import('@audio/decode-mp3')).decoder();
  if (type === 'audio/wav') return (await import('@audio/decode-wav')).decoder();
  if (oggCodec(await readHead(path)) === 'opus') return (await import('@audio/decode-opus')).decoder();
  return (await import('@audio/decode-vorbis')).decoder();
}

/** What was decoded; the arrays may be longer than that. */
const heard = ({ channelData, sampleRate, samplesDecoded }: Sound) => ({
  lanes: channelData.map((lane) => lane.subarray(0, samplesDecoded ?? lane.length)),
  rate: sampleRate,
});
