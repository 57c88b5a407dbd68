/** What the main thread asks of the engine's thread, and what it answers; everything here can be cloned between threads. */
export type EngineStart = { dataDir: string; settings: string[] };

export type EngineRequest = { id: number } & (
  | { what: 'query'; text: string; values: unknown[]; rowMode: 'array' | 'object'; asText: number[]; blob?: Blob }
  | { what: 'exec'; text: string }
  | { what: 'dump'; compression: 'gzip' | 'none' }
  | { what: 'close' }
);

/** The fields of a database error that survive; the class does not cross threads, and nobody asks for it. */
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
