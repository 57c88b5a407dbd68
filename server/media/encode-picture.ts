import sharp from 'sharp';
import { PICTURE_MAX_PIXELS, PICTURE_TYPES, type PictureSize } from '#domain/kernel/pictures.ts';
import { limitConcurrency } from '#server/process/limit-concurrency.ts';
import { sniffPicture } from './sniff-picture.ts';

/** Unfit picture: the sentence for the person who chose the file. */
export class UnfitPictureError extends Error {
  override name = 'UnfitPictureError';
}

// Decoders are limited to accepted types: the library also reads SVG, GIF, TIFF and HEIF, each with holes of its own.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** Two pictures at once: a large one takes hundreds of megabytes while it is decoded. */
const turn = limitConcurrency(2);
const SECONDS = 15;
const QUALITY = 82;

type EncodedPicture = Record<PictureSize, Uint8Array>;

/**
 * Re-encodes the picture, square and in our sizes: nothing of the sender's file is kept, neither its location and
 * camera nor what may be hidden behind its last pixel.
 */
export async function encodePicture(bytes: Uint8Array): Promise<EncodedPicture> {
  if (sniffPicture(bytes) === null)
    throw new UnfitPictureError(`Нужна картинка ${Object.values(PICTURE_TYPES).join(', ')}.`);
  return turn(async () => {
    await assertReasonable(bytes);
    try {
      const large = await square(bytes, 256);
      return { '256x256': large, '42x42': await square(large, 42) };
    } catch {
      throw new UnfitPictureError('Картинка повреждена: её не удалось прочитать.');
    }
  });
}

/** Checks the size by the file's own header, before a pixel of it is unpacked. */
async function assertReasonable(bytes: Uint8Array): Promise<void> {
  const {
    width,
    height,
    pages = 1,
  } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new UnfitPictureError('Картинка повреждена: её не удалось прочитать.');
    });
  if (pages > 1) throw new UnfitPictureError('Движущиеся картинки не подходят.');
  if (width * height > PICTURE_MAX_PIXELS)
    throw new UnfitPictureError(`Картинка слишком велика: больше ${PICTURE_MAX_PIXELS / 1_000_000} мегапикселей.`);
}

function square(bytes: Uint8Array, side: number): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .webp({ quality: QUALITY })
    .toBuffer();
}
