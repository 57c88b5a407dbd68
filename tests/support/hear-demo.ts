import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Side } from '#domain/communications/sides.ts';
import type { ActivityMap } from '#domain/speech/activity-map.ts';
import { cutPieces, EDGE_SECONDS, type PieceSpan } from '#domain/transcription/cut-pieces.ts';

/** What is known of a recording of the demonstration; `peaks`: its loudest in equal parts of it, 0 to 100, by channel. */
type Spoken = { side: Side; start: number; end: number; text: string };
type DemoTalk = { segments: Spoken[]; peaks: number[][]; activity: ActivityMap };
/** What is said in a piece of one, seconds from its begin. */
type Said = { start: number; end: number; text: string };
type KnownPiece = {
  seconds: number;
  /** Seconds of one peak, and from the piece's begin to the first whole one. */
  step: number;
  lead: number;
  peaks: number[];
  said: Said[];
};

const FOLDER = join(import.meta.dirname, '../../server/demo/audio');
const WAV_HEAD = 44;
const RATE = 16_000;
/** Pieces differ in length by the rounding of seconds alone, and the sound of the same one by its decoding. */
const LENGTH_SLACK = 0.05;
const SAME_SOUND = 0.8;
const LETTERS_A_SECOND = 14;

let known: KnownPiece[] | null = null;

/**
 * Words of a piece of sound (D-42): those of the demonstration's dialogue that it is cut from, known by its length and its
 * loudness; of another recording sentences of these dialogues, the same for the same sound, as many as there is time for.
 */
export function hearDemo(wav: Buffer): Said[] {
  known ??= knownPieces();
  const samples = samplesOf(wav);
  const seconds = samples.length / RATE;
  const alike = known
    .filter((piece) => Math.abs(piece.seconds - seconds) <= LENGTH_SLACK)
    .map((piece) => ({ said: piece.said, likeness: likenessOf(piece.peaks, peaksOf(samples, piece)) }))
    .toSorted((one, other) => other.likeness - one.likeness)[0];
  if (alike && alike.likeness >= SAME_SOUND) return alike.said;
  return invented(wav, seconds, known);
}

const samplesOf = (wav: Buffer): Int16Array =>
  new Int16Array(Uint8Array.from(wav.subarray(WAV_HEAD, wav.length - (wav.length % 2))).buffer);

function knownPieces(): KnownPiece[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
  return files.toSorted().flatMap((name) => {
    const talk = JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as DemoTalk;
    const pieces = cutPieces(talk.activity);
    return pieces.map((piece) => {
      const peaks = talk.peaks[piece.channel] ?? [];
      const step = talk.activity.seconds / peaks.length;
      const first = Math.ceil(piece.from / step);
      return {
        seconds: piece.to - piece.from,
        step,
        lead: first * step - piece.from,
        peaks: peaks.slice(first, Math.floor(piece.to / step)),
        said: saidIn(piece, pieces, talk.segments),
      };
    });
  });
}

/** Words belong to the nearest piece of their channel, for a segment may be longer than one. */
function saidIn(piece: PieceSpan, pieces: readonly PieceSpan[], segments: readonly Spoken[]): Said[] {
  const side = piece.channel === 0 ? 'employee' : 'client';
  const own = pieces.filter(({ channel }) => channel === piece.channel);
  const distance = ({ from, to }: PieceSpan, second: number) => Math.max(from - second, second - to, 0);
  const nearest = (second: number) =>
    own.reduce((best, one) => (distance(one, second) < distance(best, second) ? one : best), piece);
  return segments.flatMap(({ side: by, start, end, text }) => {
    if (by !== side) return [];
    const words = text.split(/\s+/);
    const each = (end - start) / words.length;
    const here = words.flatMap((word, at) => {
      const middle = start + (at + 0.5) * each;
      return nearest(middle) === piece ? [{ word, middle }] : [];
    });
    const [first, last] = [here[0], here.at(-1)];
    if (!first || !last) return [];
    const within = (second: number) => Math.min(Math.max(second - piece.from, 0), piece.to - piece.from);
    return [
      {
        start: within(first.middle - each / 2),
        end: within(last.middle + each / 2),
        text: here.map(({ word }) => word).join(' '),
      },
    ];
  });
}

/** Loudest of each stretch as long as those of the recording. */
const peaksOf = (samples: Int16Array, { peaks, step, lead }: KnownPiece): number[] =>
  peaks.map((_, at) => {
    const [from, to] = [Math.floor((lead + at * step) * RATE), Math.floor((lead + (at + 1) * step) * RATE)];
    return samples.subarray(from, to).reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0);
  });

/** Correlation of two rows as long as each other, −1 to 1. */
function likenessOf(one: readonly number[], other: readonly number[]): number {
  const mean = (row: readonly number[]) => row.reduce((sum, value) => sum + value, 0) / row.length;
  const [middle, otherMiddle] = [mean(one), mean(other)];
  let [both, square, otherSquare] = [0, 0, 0];
  one.forEach((value, at) => {
    const [by, otherBy] = [value - middle, (other[at] ?? 0) - otherMiddle];
    both += by * otherBy;
    square += by * by;
    otherSquare += otherBy * otherBy;
  });
  return square === 0 || otherSquare === 0 ? 0 : both / Math.sqrt(square * otherSquare);
}

function invented(wav: Buffer, seconds: number, pieces: readonly KnownPiece[]): Said[] {
  const from = createHash('sha256').update(wav).digest().readUInt32LE(0);
  const room = Math.max(1, (seconds - 2 * EDGE_SECONDS) * LETTERS_A_SECOND);
  const sentences = pieces.flatMap(({ said }) => said.map(({ text }) => text)).filter((text) => text.length <= room);
  const text = sentences[from % Math.max(1, sentences.length)] ?? 'Да.';
  return [{ start: Math.min(EDGE_SECONDS, seconds), end: Math.max(seconds - EDGE_SECONDS, 0), text }];
}
