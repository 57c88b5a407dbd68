/** Listener of how much of a file is read; what it throws stops the reading and says nothing of the file. */
export type ByteWatch = (bytes: number) => Promise<void>;

/** Failure of the listener, kept apart from what is wrong with the file. */
export class WatchFailed extends Error {
  override name = 'WatchFailed';
}

export async function* watchBytes(source: AsyncIterable<Buffer>, watch?: ByteWatch): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    try {
      await watch?.(bytes);
    } catch (cause) {
      throw new WatchFailed('reading was stopped', { cause });
    }
    yield chunk;
  }
}
