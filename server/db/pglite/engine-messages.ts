/**
 * Messages of the main thread to the engine's thread, and its answers; everything here can be cloned between threads.
 */
export type EngineStart = { dataDir: string; settings: string[] };

export type EngineRequest = { id: number } & (
  | { what: 'query'; text: string; values: unknown[]; rowMode: 'array' | 'object'; blob?: Blob }
  | { what: 'exec'; text: string }
  | { what: 'dump'; compression: 'gzip' | 'none' }
  | { what: 'close' }
);

/** Fields of a database error that survive; its class does not cross threads, and nobody checks it. */
export type EngineError = {
  message: string;
  name: string;
  stack?: string | undefined;
  fields: Record<string, unknown>;
};

export type EngineAnswer =
  | { ready: true }
  | { id: number; result: unknown }
  | { id: number; error: EngineError }
  | { id: null; error: EngineError };
