import { fieldErrors } from '#server/http/errors.ts';
import type { SentFile } from '#server/http/multipart.ts';
import { UnfitPictureError } from '#server/media/encode-picture.ts';
import { removePicture, storePicture } from '#server/media/pictures.ts';
import type { Storage } from '#server/storage/storage.ts';

/**
 * Stores the sent picture before the transaction and passes its key on: null removes the picture, undefined keeps it.
 * When the writing fails, the new files are removed again (Q-6: no file work inside a transaction).
 */
export async function withPicture<T>(
  storage: Storage,
  { field, sent }: { field: string; sent: SentFile },
  write: (picture: string | null | undefined) => Promise<T>,
): Promise<T> {
  if (!sent) return write(sent);
  const key = await storePicture(storage, sent).catch((error: unknown) => {
    throw error instanceof UnfitPictureError ? fieldErrors({ [field]: [error.message] }) : error;
  });
  try {
    return await write(key);
  } catch (error) {
    await removePicture(storage, key);
    throw error;
  }
}
