import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Settings } from '../env.ts';
import { S3_RETRIES } from './s3-retries.ts';
import {
  type ByteRange,
  type ByteSource,
  isStorageKey,
  type ObjectFacts,
  ObjectMissingError,
  type Storage,
  StorageSilentError,
  type StoredObject,
  TooLargeError,
} from './storage.ts';

/** Parts of a multipart upload: 10 000 of them are 80 GB, and two in flight are all the memory that a file takes. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_IN_FLIGHT = 2;
const CONNECT_MS = 5_000;
/** Time without a byte after which the try is given up. */
const SILENCE_MS = 10_000;

/** Objects of an S3-compatible bucket: for several servers at once, and for more recordings than a disk holds. */
export class S3Storage implements Storage {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings) {
    this.#bucket = bucket;
    this.#client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Bucket in the path: own servers rarely have a name for each bucket.
      forcePathStyle: true,
      retryStrategy: S3_RETRIES,
      // Checksums beyond MD5 are not known to every server that calls itself compatible; sums are ours (StoredObject).
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS, httpsAgent: { maxSockets: 200 } },
    });
  }

  /**
   * Makes the bucket of a new installation. A server that does not answer, or keys without this right, stop nothing here:
   * files say so when they are asked for.
   */
  async createMissingBucket(): Promise<void> {
    const bucket = { Bucket: this.#bucket };
    try {
      await this.#client.send(new HeadBucketCommand(bucket));
    } catch (error) {
      if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 404) return;
      await this.#client.send(new CreateBucketCommand(bucket)).catch(() => undefined);
    }
  }

  async put(key: string, source: ByteSource, { maxBytes }: { maxBytes: number }): Promise<StoredObject> {
    const target = this.#of(key);
    const counted = countBytes(source, maxBytes);
    const upload = new Upload({
      client: this.#client,
      params: { ...target, Body: Readable.from(counted.bytes, { objectMode: false }) },
      partSize: PART_BYTES,
      queueSize: PARTS_IN_FLIGHT,
    });
    // A failed upload is aborted by the library: the object is whole or absent, as the port says.
    await upload.done().catch((error: unknown) => {
      throw error instanceof Error && error.name === 'TimeoutError' ? new StorageSilentError(error) : error;
    });
    return counted.stored();
  }

  async open(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>> {
    if ((await this.stat(key)) === null) throw new ObjectMissingError();
    const params = { ...this.#of(key), ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}) };
    return lazyStream(async () => {
      const { Body } = await this.#client.send(new GetObjectCommand(params)).catch((error: unknown) => {
        throw isMissing(error) ? new ObjectMissingError() : error;
      });
      if (!Body) throw new ObjectMissingError();
      return Body.transformToWebStream();
    });
  }

  async stat(key: string): Promise<ObjectFacts | null> {
    if (!isStorageKey(key)) return null;
    try {
      const { ContentLength, LastModified } = await this.#client.send(new HeadObjectCommand(this.#of(key)));
      return { size: ContentLength ?? 0, modified: LastModified ?? new Date(0) };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#of(key)));
  }

  async *list(): AsyncGenerator<string> {
    let ContinuationToken: string | undefined;
    do {
      const page = await this.#client.send(new ListObjectsV2Command({ Bucket: this.#bucket, ContinuationToken }));
      for (const { Key } of page.Contents ?? []) if (Key !== undefined && isStorageKey(Key)) yield Key;
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  async ping(ms: number): Promise<void> {
    await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }), { abortSignal: AbortSignal.timeout(ms) });
  }

  #of(key: string): { Bucket: string; Key: string } {
    if (!isStorageKey(key)) throw new ObjectMissingError();
    return { Bucket: this.#bucket, Key: key };
  }
}

/** Missing: 404 of a key. A bucket that is not there is a fault of the settings and says so. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof S3ServiceException) || error.name === 'NoSuchBucket') return false;
  return error.$metadata.httpStatusCode === 404;
}

/** Bytes of the source as they go by, with their number and sum. */
function countBytes(source: ByteSource, maxBytes: number) {
  const hash = createHash('sha256');
  let size = 0;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new TooLargeError(maxBytes);
      hash.update(chunk);
      yield chunk;
    }
  }
  return { bytes: bytes(), stored: (): StoredObject => ({ size, sha256: hash.digest('hex') }) };
}

/** Stream that asks on its first read: an answer nobody reads holds no connection. */
function lazyStream(open: () => Promise<ReadableStream<Uint8Array>>): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | null = null;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        reader ??= (await open()).getReader();
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async (reason) => {
        await reader?.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
