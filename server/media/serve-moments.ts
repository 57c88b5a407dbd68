import { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import { isStorageKey, ObjectMissingError } from '#server/storage/storage.ts';
import { withLocalFile } from '#server/storage/with-local-file.ts';
import { beforeSilence } from './begin-stream.ts';
import { cutSound } from './cut-sound.ts';
import { answer, describeMedia, type MediaEnv, refuse, saying } from './serve-media.ts';
import { verifyMomentUrl } from './signed-moment-url.ts';
import { UnreadableRecordingError } from './unreadable-recording-error.ts';

/** Plays some seconds of a recording by signed links, cut out for each request: nothing of them is kept beside the recording. */
export function momentRoutes({
  storage,
  appSecret,
  clock,
}: Pick<Deps, 'storage' | 'appSecret' | 'clock'>): Hono<MediaEnv> {
  return new Hono<MediaEnv>().get('/media/moments/:key{.+}', async (c) => {
    const key = c.req.param('key');
    const wanted = verifyMomentUrl({ ...c.req.query(), key }, { secret: appSecret, now: clock() });
    if (wanted === null || !isStorageKey(key)) return refuse(c, 403, 'Ссылка на запись устарела. Обновите страницу.');
    const { type, span } = wanted;
    return saying(c, async () => {
      const recording = await beforeSilence(storage.stat(key));
      if (recording === null) throw new ObjectMissingError();
      const sound = await withLocalFile(storage, key, (path) => cutSound(path, type, span)).catch(unreadable);
      if (sound === null) return refuse(c, 404, 'Это место записи не читается.');
      const cut = {
        key: `${key}-${span.from}-${span.to}`,
        facts: { size: sound.length, modified: recording.modified },
      };
      describeMedia(c, { ...cut, type: 'audio/wav' });
      return answer(c, { ...cut, storage: { open: async (_key, range) => streamOf(sound, range) } });
    });
  });
}

function unreadable(error: unknown): null {
  if (error instanceof UnreadableRecordingError) return null;
  throw error;
}

const streamOf = (bytes: Uint8Array<ArrayBuffer>, range?: { start: number; end: number }) =>
  new Blob([range ? bytes.subarray(range.start, range.end + 1) : bytes]).stream();
