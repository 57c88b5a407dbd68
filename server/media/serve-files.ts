import { Hono } from 'hono';
import { lookUp } from '#domain/kernel/look-up.ts';
import type { Deps } from '#server/deps.ts';
import { isStorageKey, ObjectMissingError } from '#server/storage/storage.ts';
import { XLSX_TYPE } from '#server/xlsx/write-workbook.ts';
import { beforeSilence } from './begin-stream.ts';
import { answer, type MediaEnv, protect, refuse, saying } from './serve-media.ts';
import { verifyFileUrl } from './signed-file-url.ts';

const TYPES = {
  xlsx: XLSX_TYPE,
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
} as const;

const typeOf = (name: string): string => {
  const extension = name.slice(name.lastIndexOf('.') + 1);
  return lookUp(TYPES, extension) ?? 'application/octet-stream';
};

/** RFC 5987: what encodeURIComponent leaves and a header must not have. */
const encodedName = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Hands out files of reports and of messages by signed links, whole or in parts: a broken download goes on where it was (D-31). */
export function fileRoutes({
  storage,
  appSecret,
  clock,
}: Pick<Deps, 'storage' | 'appSecret' | 'clock'>): Hono<MediaEnv> {
  return new Hono<MediaEnv>().get('/media/files/:key{.+}', async (c) => {
    const key = c.req.param('key');
    const name = verifyFileUrl({ ...c.req.query(), key }, { secret: appSecret, now: clock() });
    if (name === null || !isStorageKey(key))
      return refuse(c, 403, 'Ссылка на файл устарела. Обновите страницу и скачайте его ещё раз.');
    const work = async () => {
      const facts = await beforeSilence(storage.stat(key));
      if (facts === null) throw new ObjectMissingError();
      c.header('Content-Type', typeOf(name));
      c.header('Content-Disposition', `attachment; filename*=UTF-8''${encodedName(name)}`);
      c.header('Accept-Ranges', 'bytes');
      c.header('ETag', `"${key.replaceAll('/', '')}-${facts.size}"`);
      c.header('Cache-Control', 'private, no-store');
      protect(c);
      return answer(c, { key, facts, storage });
    };
    return saying(c, work, 'Файла больше нет: срок его хранения истёк.');
  });
}
