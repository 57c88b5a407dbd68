import type { IncomingMessage } from 'node:http';
import { readableError } from './open-answer.ts';
import { WebError } from './web-error.ts';

export type Pace = {
  /** Longest wait for the next bytes. */
  stallMs: number;
  /** Fewest bytes a second, over all the time that we have waited, once that is longer than a stall. */
  bytesPerSecond: number;
};
type Bounds = Pace & { maxBytes: number; signal: AbortSignal; ended: () => WebError | null };

/**
 * Body of an answer, read only as it is asked for. Only waiting for the sender counts as slow; what is longer than it may be,
 * stalls, trickles or breaks off ends with a WebError and closes the connection.
 */
export function boundedBody(message: IncomingMessage, bounds: Bounds): ReadableStream<Uint8Array> {
  const chunks = message[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const state = { received: 0, waitedMs: 0 };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const begun = performance.now();
        const { done, value } = await nextChunk(message, chunks, bounds);
        state.waitedMs += performance.now() - begun;
        if (done) return controller.close();
        state.received += value.byteLength;
        const failure = failureOf(state, bounds);
        if (failure) {
          message.destroy();
          throw failure;
        }
        controller.enqueue(value);
      },
      cancel: () => void message.destroy(),
    },
    { highWaterMark: 0 },
  );
}

function failureOf({ received, waitedMs }: { received: number; waitedMs: number }, bounds: Bounds): WebError | null {
  if (received > bounds.maxBytes) return new WebError('too large');
  const isSlow = waitedMs > bounds.stallMs && received < (waitedMs / 1000) * bounds.bytesPerSecond;
  return isSlow ? new WebError('slow') : null;
}

async function nextChunk(
  message: IncomingMessage,
  chunks: AsyncIterator<Buffer>,
  { stallMs, signal, ended }: Bounds,
): Promise<IteratorResult<Buffer>> {
  let stalled = false;
  const timer = setTimeout(() => {
    stalled = true;
    message.destroy();
  }, stallMs);
  try {
    const next = await chunks.next();
    // Destroyed without an error, a message ends as if it were whole.
    if (next.done && !message.complete) throw new WebError(stalled ? 'slow' : 'broken off');
    return next;
  } catch (error) {
    if (stalled) throw new WebError('slow');
    throw ended() ?? (signal.aborted ? signal.reason : brokenOff(error));
  } finally {
    clearTimeout(timer);
  }
}

/** Error of a body that breaks off: after the headers anything that is not said better is a connection lost. */
function brokenOff(error: unknown): WebError {
  const readable = readableError(error);
  return readable.kind === 'unreachable' ? new WebError('broken off') : readable;
}
