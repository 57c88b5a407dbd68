import { createHash } from 'node:crypto';
import { PICTURE_SIZES, type PictureSize } from '#domain/kernel/pictures.ts';
import { newStorageKey, type Storage } from '#server/storage/storage.ts';
import { encodePicture } from './encode-picture.ts';

/** Maximum of an encoded picture, far above what a 256×256 WebP can take. */
const ENCODED_MAX_BYTES = 1024 * 1024;

/** Storage key of one size of the picture. The picture's own key is the secret in its address, and no file bears it. */
function pictureFileKey(pictureKey: string, size: PictureSize): string {
  const name = createHash('sha256').update(`${pictureKey} ${size}`).digest('hex');
  return `${name.slice(0, 2)}/${name.slice(2, 4)}/${name.slice(4, 32)}`;
}

/**
 * Stores a person's or a company's picture in all sizes under a new key, which the row keeps (`avatar_key`,
 * `logo_key`). Throws UnfitPictureError. Store before the transaction, remove the old one after it; when the
 * transaction fails, remove the new one.
 */
export async function storePicture(storage: Storage, bytes: Uint8Array): Promise<string> {
  const encoded = await encodePicture(bytes);
  const key = newStorageKey();
  try {
    for (const size of PICTURE_SIZES)
      await storage.put(pictureFileKey(key, size), asSource(encoded[size]), { maxBytes: ENCODED_MAX_BYTES });
  } catch (error) {
    await removePicture(storage, key);
    throw error;
  }
  return key;
}

async function* asSource(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

export async function removePicture(storage: Storage, key: string | null): Promise<void> {
  if (key === null) return;
  for (const size of PICTURE_SIZES) await storage.remove(pictureFileKey(key, size));
}

/** Addresses by size, `{"42x42": url, "256x256": url}`, for `avatar_urls` and `logo_urls`; empty without a picture. */
export function pictureUrls(key: string | null): Record<string, string> {
  if (key === null) return {};
  const name = key.replaceAll('/', '');
  return Object.fromEntries(PICTURE_SIZES.map((size) => [size, `/media/pictures/${name}-${size}.webp`]));
}

const NAME = /^([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{28})-(42x42|256x256)\.webp$/;

/** Storage key for the last part of such an address; null for any other text. */
export function pictureFileOf(name: string): string | null {
  const [, a, b, rest, text] = NAME.exec(name) ?? [];
  const size = PICTURE_SIZES.find((one) => one === text);
  return size === undefined ? null : pictureFileKey(`${a}/${b}/${rest}`, size);
}
