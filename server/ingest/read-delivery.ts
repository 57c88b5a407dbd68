import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { VIDEO_MAX_BYTES } from '#domain/communications/videos.ts';
import { malformed, tooLarge, unsupportedType } from '#server/http/errors.ts';
import { receiveUpload, UnsupportedAudioError } from '#server/media/receive-upload.ts';
import { type Storage, TooLargeError } from '#server/storage/storage.ts';
import { type DeliveredFile, type Delivery, MAX_DELIVERY_BYTES } from './sources/source.ts';

/** Limit of a recording that comes along (integrations.md). */
const RECORDING_LIMITS = { maxBytes: 500 * 1024 * 1024, videoMaxBytes: VIDEO_MAX_BYTES };
const MAX_FIELDS = 2000;
const MAX_FIELD_BYTES = 64 * 1024;
/** Files of words, each read whole into its field; any other file is the recording. */
const WORDS_FIELDS = new Set(['transcript', 'messages']);
const MULTIPART = /^multipart\/form-data\b/i;

type Reading = {
  request: Request;
  path: string;
  storage: Storage;
  /**
   * Permission to send a file, for whoever has shown the secret of the address: a stream cannot be signed before it is
   * read.
   */
  mayUpload: boolean;
};

/** The request as it came, its body read up to a bound; a file goes into storage as a stream. */
export async function readDelivery({ request, path, storage, mayUpload }: Reading): Promise<Delivery> {
  const { search } = new URL(request.url);
  const headers = Object.fromEntries([...request.headers].filter(([name]) => name !== 'cookie'));
  const said = { path, headers, query: search.slice(1) };
  if (!MULTIPART.test(request.headers.get('content-type') ?? ''))
    return { ...said, body: await readBounded(request.body), multipart: null };
  const multipart = await readParts(request, storage, mayUpload);
  return { ...said, body: new Uint8Array(), multipart };
}

async function readBounded(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_DELIVERY_BYTES) throw tooLarge('Доставка больше 1 МБ.');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

async function readParts(
  { headers, body }: Request,
  storage: Storage,
  mayUpload: boolean,
): Promise<NonNullable<Delivery['multipart']>> {
  const fields: [string, string][] = [];
  let size = 0;
  const upload: { storing: Promise<DeliveredFile> | null } = { storing: null };
  const reading: Promise<unknown>[] = [];
  const form = formReader(headers.get('content-type') ?? '');
  form.on('field', (name, value, isNameCut, isCut) => {
    size += name.length + value.length;
    if (isNameCut || isCut || size > MAX_DELIVERY_BYTES) form.destroy(tooLarge('Поля доставки больше 1 МБ.'));
    else fields.push([name, value]);
  });
  form.on('fieldsLimit', () => form.destroy(tooLarge('В доставке слишком много полей.')));
  form.on('filesLimit', () => form.destroy(malformed('В доставке больше трёх файлов.')));
  form.on('file', (name, file) => {
    if (!mayUpload) return form.destroy(malformed('Файл принимается только по адресу с секретом.'));
    if (WORDS_FIELDS.has(name)) {
      reading.push(readText(file).then((text) => fields.push([name, text])));
      reading.at(-1)?.catch((error: Error) => form.destroy(asRefusal(error)));
      return;
    }
    if (upload.storing) return form.destroy(malformed('В доставке больше одной записи.'));
    upload.storing = store(file, storage);
    // The failure is the form's: it ends the reading, and with it the request.
    upload.storing.catch((error: Error) => form.destroy(asRefusal(error)));
  });
  try {
    await pipeline(Readable.fromWeb((body ?? new Blob().stream()) as Parameters<typeof Readable.fromWeb>[0]), form);
    await Promise.all(reading);
    return { fields, upload: await upload.storing };
  } catch (error) {
    const stored = await upload.storing?.catch(() => null);
    if (stored) await storage.remove(stored.key);
    throw error instanceof Error ? asRefusal(error) : error;
  }
}

function formReader(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, fieldNameSize: 200, files: 3, headerSize: 8192 },
    });
  } catch {
    throw malformed('Тело запроса — не форма.');
  }
}

/** File of words as a data URL: which bytes they are is found out by whoever reads them. */
async function readText(file: Readable): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of file as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > MAX_DELIVERY_BYTES) throw new TooLargeError(MAX_DELIVERY_BYTES);
    pieces.push(piece);
  }
  return `data:;base64,${Buffer.concat(pieces).toString('base64')}`;
}

async function store(file: Readable, storage: Storage): Promise<DeliveredFile> {
  const body = Readable.toWeb(file) as ReadableStream<Uint8Array>;
  const { key, sha256 } = await receiveUpload({ body, storage, ...RECORDING_LIMITS });
  return { key, sha256 };
}

function asRefusal(error: Error): Error {
  if (error instanceof UnsupportedAudioError) return unsupportedType(error.message);
  if (error instanceof TooLargeError) return tooLarge(error.message);
  return /^Unexpected end of|^Multipart|^Malformed/i.test(error.message)
    ? malformed('Тело запроса — не форма.')
    : error;
}
