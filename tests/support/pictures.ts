import sharp from 'sharp';

type Picture = { width?: number; height?: number; format?: 'png' | 'jpeg' | 'webp'; colour?: string };

/** Bytes of a plain picture. */
export async function aPicture({
  width = 300,
  height = 200,
  format = 'png',
  colour = '#2f5bd3',
}: Picture = {}): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width, height, channels: 3, background: colour } as const;
  return Uint8Array.from(await sharp({ create, limitInputPixels: false }).toFormat(format).toBuffer());
}
