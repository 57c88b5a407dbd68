import { Hono } from 'hono';
import { ObjectMissingError, type Storage } from '#server/storage/storage.ts';
import { isUnchanged } from './conditional-request.ts';
import { pictureFileOf } from './pictures.ts';
import { type MediaEnv, protect, refuse } from './serve-media.ts';

/** Cache-Control of pictures: one never changes under its address, because a new one gets a new key. */
const FOR_EVER = 'private, max-age=31536000, immutable';

/**
 * Serves pictures of people and companies. An <img> cannot send a session token, so that the address is the permission:
 * 128 random bits that only answers of the API tell.
 */
export function pictureRoutes({ storage }: { storage: Storage }): Hono<MediaEnv> {
  return new Hono<MediaEnv>().get('/media/pictures/:picture', async (c) => {
    const name = c.req.param('picture');
    const key = pictureFileOf(name);
    const facts = key === null ? null : await storage.stat(key);
    if (key === null || facts === null) return refuse(c, 404, 'Картинка не найдена.');
    const etag = `"${name}"`;
    protect(c);
    c.header('Cache-Control', FOR_EVER);
    c.header('ETag', etag);
    if (isUnchanged(c.req.raw.headers, { etag, modified: facts.modified })) return c.body(null, 304);
    c.header('Content-Type', 'image/webp');
    c.header('Content-Disposition', 'inline; filename="picture.webp"');
    c.header('Content-Length', String(facts.size));
    if (c.req.method === 'HEAD') return c.body(null, 200);
    try {
      return c.body(await storage.open(key), 200);
    } catch (error) {
      if (error instanceof ObjectMissingError) return refuse(c, 404, 'Картинка не найдена.');
      throw error;
    }
  });
}
