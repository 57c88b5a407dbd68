import type { AudioType } from '#domain/communications/communication-facts.ts';
import type { Span } from '#domain/reports/report-moments.ts';
import { decodedSound } from './decode-recording.ts';
import { UnreadableRecordingError } from './unreadable-recording-error.ts';

/** 16-bit samples of one lane; in base64, since they go from process to process. */
export type CutSamples = { rate: number; samples: string };

/** Seconds of a recording, decoded from its begin: only so is each sample's time known in every format. */
export async function cutDecoded(path: string, type: AudioType, { from, to }: Span): Promise<CutSamples> {
  if (type === 'audio/mp4') throw new UnreadableRecordingError('not_cut');
  const pieces: Buffer[] = [];
  let at = 0;
  let rate = 0;
  for await (const sound of decodedSound(path, type)) {
    const length = sound.lanes[0]?.length ?? 0;
    if (length === 0) continue;
    rate = sound.rate;
    const [first, last] = [Math.round(from * rate) - at, Math.round(to * rate) - at];
    if (first < length && last > 0) pieces.push(mixed(sound.lanes, Math.max(first, 0), Math.min(last, length)));
    at += length;
    if (last <= length) break;
  }
  return { rate, samples: Buffer.concat(pieces).toString('base64') };
}

/** Both sides in one lane. */
function mixed(lanes: readonly Float32Array[], first: number, last: number): Buffer {
  const bytes = Buffer.alloc((last - first) * 2);
  for (let i = first; i < last; i += 1) {
    const sum = lanes.reduce((all, lane) => all + (lane[i] ?? 0), 0) / lanes.length;
    bytes.writeInt16LE(Math.round(Math.min(Math.max(sum, -1), 1) * 32_767), (i - first) * 2);
  }
  return bytes;
}
