import { fieldErrors } from '#server/http/errors.ts';
import type { SentFile } from '#server/http/multipart.ts';
import { UnfitPictureError } from '#server/media/encode-picture.ts';
import { removePicture, storePicture } from '#server/media/pictures.ts';
import type { Storage } from '#server/storage/storage.ts';

/** A new logo is kept before the transaction and goes again when that fails: no file work inside of it. */
export async function withLogo<T>(
  storage: Storage,
  sent: SentFile,
  write: (logo: string | null | undefined) => Promise<T>,
): Promise<T> {
  if (!sent) return write(sent);
  const key = await storePicture(storage, sent).catch((error: unknown) => {
    throw error instanceof UnfitPictureError ? fieldErrors({ logo: [error.message] }) : error;
  });
  try {
    return await write(key);
  } catch (error) {
    await removePicture(storage, key);
    throw error;
  }
}
