import { type Context, Hono } from 'hono';
import type { ShownType } from '#domain/attachments/attachments.schema.ts';
import type { ErrorBody } from '#domain/kernel/error-body.schema.ts';
import {
  isStorageKey,
  type ObjectFacts,
  ObjectMissingError,
  type Storage,
  StorageSilentError,
} from '#server/storage/storage.ts';
import { beforeSilence, beginStream } from './begin-stream.ts';
import { parseRange } from './byte-range.ts';
import { isSameFile, isUnchanged, type Validators } from './conditional-request.ts';
import { verifyMediaUrl } from './signed-url.ts';

type MediaDeps = { storage: Storage; secret: string; clock: () => Date };
export type MediaEnv = { Variables: { requestId?: string } };
type MediaContext = Context<MediaEnv>;

/** Neutral file names: the name somebody gave their file may hold a client's name or phone. */
const FILE_NAMES: Record<ShownType, string> = {
  'audio/mpeg': 'recording.mp3',
  'audio/wav': 'recording.wav',
  'audio/ogg': 'recording.ogg',
  'audio/mp4': 'recording.m4a',
  'image/png': 'picture.png',
  'image/jpeg': 'picture.jpg',
  'image/webp': 'picture.webp',
};

/** Serves recordings, and pictures of chats, by signed links, whole or in parts. HEAD comes here too: Hono drops the body. */
export function mediaRoutes({ storage, secret, clock }: MediaDeps): Hono<MediaEnv> {
  return new Hono<MediaEnv>().get('/media/:key{.+}', async (c) => {
    const key = c.req.param('key');
    const type = verifyMediaUrl({ ...c.req.query(), key }, { secret, now: clock() });
    if (type === null || !isStorageKey(key)) return refuse(c, 403, 'Ссылка на запись устарела. Обновите страницу.');
    return saying(c, async () => {
      const facts = await beforeSilence(storage.stat(key));
      if (facts === null) throw new ObjectMissingError();
      describeMedia(c, { key, type, facts });
      return answer(c, { key, facts, storage });
    });
  });
}

type Found = { key: string; facts: ObjectFacts };

/** Whole or in part, as the request's headers ask. */
export async function answer(
  c: MediaContext,
  { key, facts, storage }: Found & { storage: Pick<Storage, 'open'> },
): Promise<Response> {
  const validators = validatorsOf({ key, facts });
  if (isUnchanged(c.req.raw.headers, validators)) return c.body(null, 304);
  // A range is defined for GET only; on a HEAD the header says nothing (RFC 9110 § 14.2).
  const isHead = c.req.method === 'HEAD';
  const wanted = !isHead && isSameFile(c.req.raw.headers, validators);
  const range = wanted ? parseRange(c.req.header('range'), facts.size) : null;
  if (range === 'unsatisfiable') {
    const refused = refuse(c, 416, 'В записи нет запрошенного места.');
    refused.headers.set('Content-Range', `bytes */${facts.size}`);
    return refused;
  }
  c.header('Content-Length', String(range ? range.end - range.start + 1 : facts.size));
  if (range) c.header('Content-Range', `bytes ${range.start}-${range.end}/${facts.size}`);
  if (isHead) return c.body(null, 200);
  const drop = (late: ReadableStream<Uint8Array>) => late.cancel().catch(() => undefined);
  const body = storage.open(key, range ?? undefined).then(beginStream);
  return c.body(await beforeSilence(body, { drop }), range ? 206 : 200);
}

/** What the storage says of itself: the object is gone, also between two calls, or nothing answers. */
export async function saying(
  c: MediaContext,
  work: () => Promise<Response>,
  gone = new ObjectMissingError().message,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ObjectMissingError) return refuse(c, 404, gone);
    if (!(error instanceof StorageSilentError)) throw error;
    c.header('Retry-After', '60');
    return refuse(c, 503, error.message);
  }
}

export function describeMedia(c: MediaContext, { key, type, facts }: Found & { type: ShownType }): void {
  const { etag, modified } = validatorsOf({ key, facts });
  c.header('Content-Type', type);
  c.header('Content-Disposition', `inline; filename="${FILE_NAMES[type]}"`);
  c.header('Accept-Ranges', 'bytes');
  c.header('ETag', etag);
  c.header('Last-Modified', modified.toUTCString());
  c.header('Cache-Control', 'private, max-age=600');
  protect(c);
}

/** Strong validators: a key is never written twice. */
function validatorsOf({ key, facts }: Found): Validators {
  return { etag: `"${key.replaceAll('/', '')}-${facts.size}"`, modified: facts.modified };
}

/** Protective headers: whatever the bytes are, a browser that opens the link by itself runs nothing from them. */
export function protect(c: MediaContext): void {
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Content-Security-Policy', "sandbox; default-src 'none'");
  c.header('Cross-Origin-Resource-Policy', 'same-origin');
}

export function refuse(c: MediaContext, status: 403 | 404 | 416 | 503, message: string): Response {
  for (const name of ['Content-Disposition', 'Content-Length', 'Content-Range', 'ETag', 'Last-Modified'])
    c.header(name, undefined);
  c.header('Content-Type', 'application/json');
  c.header('Cache-Control', 'no-store');
  protect(c);
  const body: ErrorBody = { message, request_id: c.get('requestId') ?? '' };
  return c.json(body, status);
}
