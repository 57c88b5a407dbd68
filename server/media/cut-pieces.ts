import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AudioType } from '#domain/communications/communication-facts.ts';
import type { PieceSpan } from '#domain/transcription/cut-pieces.ts';
import { piecesApart } from './analyse-apart.ts';
import { hasFfmpeg } from './analyse-with-ffmpeg.ts';
import { PIECE_RATE, placePieces } from './write-pieces.ts';
import { writeWave } from './write-wave.ts';

/** Reads a piece by its place among those that were cut. */
export type ReadPiece = (nth: number) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Gives pieces of a recording as WAV of one lane while they are used; cut in a process of its own, kept in a file beside
 * nothing else, for an hour of speech is a hundred megabytes.
 */
export async function withPieces<Result>(
  { path, type, pieces }: { path: string; type: AudioType; pieces: PieceSpan[] },
  work: (read: ReadPiece) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'razbor-pieces-'));
  try {
    const out = join(folder, 'pieces');
    await piecesApart({ path, type, by: (await hasFfmpeg()) ? 'ffmpeg' : 'decoders', pieces, out });
    const file = await open(out);
    try {
      const places = placePieces(pieces);
      return await work(async (nth) => {
        const { from, length } = places[nth] ?? { from: 0, length: 0 };
        const samples = Buffer.alloc(length);
        await file.read(samples, 0, length, from);
        return writeWave(samples, PIECE_RATE);
      });
    } finally {
      await file.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
