import type { SpeechEngine } from './speech-engine.ts';

/** A question to an engine that reads: what it is told to do, what it is given to read, and the shape of its answer. */
export type ChatQuestion = {
  system: string;
  user: string;
  /** Said by a person to a person: «answer» of an earlier turn and what was wrong with it, for a repair. */
  repair?: { answer: string; flaw: string };
  /** JSON Schema of the answer, and its name (latin letters). */
  schema: { name: string; json: Record<string, unknown> };
  maxTokens: number;
};

/** How the answer's shape is asked for: engines differ in what they bear. */
export const SCHEMA_MODES = ['json_schema', 'json_object', 'text'] as const;
export type SchemaMode = (typeof SCHEMA_MODES)[number];

export type ChatAnswer = {
  text: string;
  /** Of question and answer; counted by us where the engine does not say. */
  tokens: number;
  mode: SchemaMode;
};

/** An engine that reads. Rejects with an EngineError, or with the signal's reason. */
export interface ChatEngine {
  readonly host: string;
  readonly model: string;
  /** Roubles for a thousand tokens; null: not told. */
  readonly price: number | null;
  ask: (question: ChatQuestion, signal: AbortSignal) => Promise<ChatAnswer>;
}

/** Engines of this installation; null: not set, and all that needs one is off. */
export type Engines = { chat: ChatEngine | null; speech: SpeechEngine | null };
