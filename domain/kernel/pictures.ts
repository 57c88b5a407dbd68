/** Pictures of people and companies: accepted types, and the sizes made from them. */
export const PICTURE_SIZES = ['42x42', '256x256'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
/** Largest width × height: a phone's photograph, but no bomb that unpacks into gigabytes. */
export const PICTURE_MAX_PIXELS = 50_000_000;
/** MIME type → common name. */
export const PICTURE_TYPES = { 'image/png': 'PNG', 'image/jpeg': 'JPEG', 'image/webp': 'WebP' } as const;
