/** What one connection may take of the server's patience; parameters, so that tests need not wait. */
export type ConnectionLimits = {
  /** From the first byte of a request to the end of its headers. */
  headersMs: number;
  /** From there to the end of its body; a streamed one may last, but must bring `leastBytes` in each such time. */
  bodyMs: number;
  /** About a kilobyte a second: slower than any telephone, faster than who only wants to hold a place. */
  leastBytes: number;
  /** After an answer that came before the request was whole: time to read it before the connection is cut. */
  lingerMs: number;
  /** How often Node looks for late headers. */
  lookEveryMs: number;
};

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 30_000,
  bodyMs: 30_000,
  leastBytes: 32 * 1024,
  lingerMs: 2_000,
  lookEveryMs: 5_000,
};
