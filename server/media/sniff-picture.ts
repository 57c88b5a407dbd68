import type { PICTURE_TYPES } from '#domain/kernel/pictures.ts';

type PictureType = keyof typeof PICTURE_TYPES;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/**
 * Type of a picture by its first bytes, whatever the sender calls it; null for everything else, SVG and GIF included
 * (Q-23).
 */
export function sniffPicture(bytes: Uint8Array): PictureType | null {
  const startsWith = (signature: number[]): boolean => signature.every((byte, at) => bytes[at] === byte);
  if (startsWith(PNG)) return 'image/png';
  if (startsWith(JPEG)) return 'image/jpeg';
  const text = (from: number): string => String.fromCharCode(...bytes.subarray(from, from + 4));
  return text(0) === 'RIFF' && text(8) === 'WEBP' ? 'image/webp' : null;
}
