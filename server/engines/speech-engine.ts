/** Some seconds of speech for an engine that listens: WAV of one channel, 16 kHz, 16 bit. */
export type SoundPiece = {
  wav: Uint8Array<ArrayBuffer>;
  seconds: number;
  /** ISO 639-1: «ru». */
  language: string;
};

/** Part of what was heard; seconds from the begin of the piece. `speaker`: the engine's own name; null: not told. */
export type HeardSegment = { start: number; end: number; text: string; speaker: string | null };

/** What was heard in a piece; without `segments` the engine tells no times. */
export type Heard = { text: string; segments: HeardSegment[] };

/** An engine that listens (D-42). Rejects with an EngineError, or with the signal's reason. */
export interface SpeechEngine {
  readonly host: string;
  readonly model: string;
  /** Roubles for a minute of speech; null: not told. */
  readonly price: number | null;
  hear: (piece: SoundPiece, signal: AbortSignal) => Promise<Heard>;
}
