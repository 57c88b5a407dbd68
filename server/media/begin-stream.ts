import { ObjectMissingError, StorageSilentError } from '#server/storage/storage.ts';

/** Time in which the first bytes must come: a listener waits no longer, and a hung bucket is tried for minutes. */
const FIRST_BYTES_MS = 10_000;

/** Result, unless the storage fails or is silent for too long; what comes after that is given to `drop`. */
export async function beforeSilence<Result>(
  work: Promise<Result>,
  { ms = FIRST_BYTES_MS, drop }: { ms?: number; drop?: (late: Result) => unknown } = {},
): Promise<Result> {
  let isLate = false;
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(new StorageSilentError());
    }, ms);
  });
  work.then(
    (late) => isLate && drop?.(late),
    () => undefined,
  );
  try {
    return await Promise.race([work, silence]);
  } catch (error) {
    throw error instanceof ObjectMissingError || error instanceof StorageSilentError
      ? error
      : new StorageSilentError(error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Stream whose first bytes are here: until then a lost object or a dead bucket can still be said, and after them an answer is
 * only cut off.
 */
export async function beginStream(stream: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  const reader = stream.getReader();
  let first: ReadableStreamReadResult<Uint8Array> | null = await reader.read();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = first ?? (await reader.read());
        first = null;
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
