/** Pictures of people and companies: what is taken, and the sizes that are made of it. */
export const PICTURE_SIZES = ['42x42', '256x256'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
/** Largest width × height: a phone's photograph, but no bomb that unpacks into gigabytes. */
export const PICTURE_MAX_PIXELS = 50_000_000;
/** MIME type → the name people know it by. */
export const PICTURE_TYPES = { 'image/png': 'PNG', 'image/jpeg': 'JPEG', 'image/webp': 'WebP' } as const;
