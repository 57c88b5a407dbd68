import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { DiskStorage } from '#server/storage/disk-storage.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { encodePicture, UnfitPictureError } from './encode-picture.ts';
import { pictureFileOf, pictureUrls, removePicture, storePicture } from './pictures.ts';
import { pictureRoutes } from './serve-pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'razbor-pictures-'));
const storage = new DiskStorage(folder);
const app = pictureRoutes({ storage });
afterAll(() => rmSync(folder, { recursive: true }));

const files = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length;
const text = (written: string) => new TextEncoder().encode(written);

/** Picture bomb: a PNG whose header promises this size and whose content never comes. */
async function bomb(width: number, height: number): Promise<Uint8Array> {
  const bytes = await aPicture({ width: 1, height: 1 });
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
}

describe('a picture of a person or a company (Q-23)', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('%s becomes WebP of both sizes, square', async (format) => {
    const encoded = await encodePicture(await aPicture({ format, width: 640, height: 300 }));
    for (const [size, side] of [
      ['42x42', 42],
      ['256x256', 256],
    ] as const)
      expect(await sharp(encoded[size]).metadata()).toMatchObject({ format: 'webp', width: side, height: side });
  });

  test('nothing of the sender’s file goes on: no EXIF, no trailing bytes', async () => {
    const withPlace = await sharp(await aPicture())
      .withExif({ IFD0: { Copyright: 'секрет места' } })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([withPlace, text('<script>alert(1)</script>')]);
    const encoded = await encodePicture(polyglot);
    for (const bytes of Object.values(encoded)) {
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
      expect(Buffer.from(bytes).includes('script')).toBe(false);
    }
  });

  test.each([
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a GIF', text('GIF89a-and-more')],
    ['a page', text('<!doctype html><p>hi')],
    ['nothing', new Uint8Array()],
  ])('%s is refused by its content', async (_name, bytes) => {
    await expect(encodePicture(bytes)).rejects.toThrow('Нужна картинка PNG, JPEG, WebP.');
  });

  test('a broken picture is refused with a sentence', async () => {
    const whole = await aPicture({ format: 'jpeg' });
    await expect(encodePicture(whole.subarray(0, 200))).rejects.toThrow(/^Картинка повреждена/);
    await expect(encodePicture(Uint8Array.from([0xff, 0xd8, 0xff, 0]))).rejects.toThrow(UnfitPictureError);
  });

  test('a picture that would unpack into gigabytes is refused by its header', async () => {
    await expect(encodePicture(await bomb(60_000, 60_000))).rejects.toThrow(/слишком велика|повреждена/);
    await expect(encodePicture(await aPicture({ width: 9000, height: 6000 }))).rejects.toThrow(
      'Картинка слишком велика: больше 50 мегапикселей.',
    );
  });
});

describe('where it is served', () => {
  test('has an address nobody can guess, for ever, and is never something that runs', async () => {
    const key = await storePicture(storage, await aPicture());
    const urls = pictureUrls(key);
    expect(Object.keys(urls)).toEqual(['42x42', '256x256']);
    for (const url of Object.values(urls)) {
      expect(url).toMatch(/^\/media\/pictures\/[0-9a-f]{32}-\d+x\d+\.webp$/);
      const answer = await app.request(url);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
      expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
      expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get('content-length')));
      const again = await app.request(url, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
      expect(again.status).toBe(304);
    }
    const head = await app.request(urls['42x42'] ?? '', { method: 'HEAD' });
    expect(await head.text()).toBe('');
  });

  test('removing takes both files away; what is not there is no error', async () => {
    const before = files();
    const key = await storePicture(storage, await aPicture());
    expect(files()).toBe(before + 2);
    await removePicture(storage, key);
    await removePicture(storage, key);
    await removePicture(storage, null);
    expect(files()).toBe(before);
    const answer = await app.request(pictureUrls(key)['42x42'] ?? '');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test.each(['../secret', 'a', `${'0'.repeat(32)}-42x43.webp`, `${'0'.repeat(32)}-42x42.svg`])(
    'no other address leads to a file: %s',
    async (name) => {
      expect(pictureFileOf(name)).toBeNull();
      expect((await app.request(`/media/pictures/${encodeURIComponent(name)}`)).status).toBe(404);
    },
  );

  test('without a picture there are no addresses', () => {
    expect(pictureUrls(null)).toEqual({});
  });
});
