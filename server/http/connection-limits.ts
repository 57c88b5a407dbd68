/** Limits of one connection; parameters, so that tests need not wait. */
export type ConnectionLimits = {
  /** Time from the first byte of a request to the end of its headers. */
  headersMs: number;
  /** Time from there to the end of its body; a streamed one may last, but must bring `leastBytes` in each such time. */
  bodyMs: number;
  /**
   * Least bytes, about a kilobyte a second: slower than any telephone, faster than a client that only holds a
   * connection open.
   */
  leastBytes: number;
  /** Time to read an answer sent before the request was complete, before the connection is cut. */
  lingerMs: number;
  /**
   * Time for which a connection waits for its next request: longer than the minute of proxies, for who closes first meets a
   * request that is on its way.
   */
  idleMs: number;
  /** Interval at which Node looks for late headers. */
  lookEveryMs: number;
};

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 30_000,
  bodyMs: 30_000,
  leastBytes: 32 * 1024,
  lingerMs: 2_000,
  idleMs: 75_000,
  lookEveryMs: 5_000,
};
