import { open, type FileHandle } from 'node:fs/promises';
import type { AudioType } from '#domain/communications/communication-facts.ts';
import type { PieceSpan } from '#domain/transcription/cut-pieces.ts';
import { ffmpegSound } from './analyse-with-ffmpeg.ts';
import { decodedSound } from './decode-recording.ts';
import { toLanes } from './peak-meter.ts';
import { Resampler } from './resampler.ts';
import { UnreadableRecordingError } from './unreadable-recording-error.ts';

/** Samples a second of a piece: what models of speech are trained on. */
export const PIECE_RATE = 16_000;
const SAMPLE_BYTES = 2;

/** Where a piece lies in the file of pieces, bytes. */
export type PlacedPiece = { from: number; length: number };

/** Places of pieces that are written one after another. */
export function placePieces(pieces: readonly PieceSpan[]): PlacedPiece[] {
  let at = 0;
  return pieces.map(({ from, to }) => {
    const length = Math.round((to - from) * PIECE_RATE) * SAMPLE_BYTES;
    at += length;
    return { from: at - length, length };
  });
}

export type PiecesOfSound = {
  path: string;
  type: AudioType;
  by: 'ffmpeg' | 'decoders';
  pieces: PieceSpan[];
  out: string;
};

/**
 * Writes pieces of a recording, 16 bit at 16 kHz, into one file in a single decoding: three hours are cut into a thousand
 * of them, and decoding from the begin for each would take days.
 */
export async function writePieces({ path, type, by, pieces, out }: PiecesOfSound): Promise<void> {
  if (by === 'decoders' && type === 'audio/mp4') throw new UnreadableRecordingError('not_cut');
  const placed = placePieces(pieces).map((place, nth) => ({ ...place, span: pieces[nth] as PieceSpan }));
  const file = await open(out, 'wx', 0o600);
  try {
    const last = placed.at(-1);
    await file.truncate(last ? last.from + last.length : 0);
    const resamplers = [new Resampler(PIECE_RATE), new Resampler(PIECE_RATE)];
    const written = [0, 0];
    const sound =
      by === 'ffmpeg' || type === 'audio/mp4' ? ffmpegSound(path, type, PIECE_RATE) : decodedSound(path, type);
    for await (const { lanes, rate } of sound) {
      for (const [channel, lane] of toLanes(lanes).entries()) {
        const samples = resamplers[channel]?.add(lane, rate) ?? lane;
        const at = written[channel] ?? 0;
        written[channel] = at + samples.length;
        for (const piece of placed) if (piece.span.channel === channel) await writePart(file, piece, { samples, at });
      }
    }
  } finally {
    await file.close();
  }
}

type Heard = { samples: Float32Array; at: number };

/** Writes what of a piece lies in these samples, which begin at the `at`-th of their lane. */
async function writePart(
  file: FileHandle,
  { from, length, span }: PlacedPiece & { span: PieceSpan },
  { samples, at }: Heard,
): Promise<void> {
  const begin = Math.round(span.from * PIECE_RATE) - at;
  const [first, last] = [Math.max(begin, 0), Math.min(begin + length / SAMPLE_BYTES, samples.length)];
  if (first >= last) return;
  const bytes = Buffer.alloc((last - first) * SAMPLE_BYTES);
  for (let i = first; i < last; i += 1)
    bytes.writeInt16LE(Math.round(Math.min(Math.max(samples[i] ?? 0, -1), 1) * 32_767), (i - first) * SAMPLE_BYTES);
  await file.write(bytes, 0, bytes.length, from + (first - begin) * SAMPLE_BYTES);
}
