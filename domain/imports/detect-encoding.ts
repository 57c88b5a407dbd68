/** Encodings that tables are written in (D-35). */
export const ENCODINGS = {
  'utf-8': 'UTF-8',
  'windows-1251': 'Windows-1251',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
} as const;
export type Encoding = keyof typeof ENCODINGS;

/**
 * Detector of a text's encoding by its bytes, handed in piece by piece: by its mark; by zeros, which only UTF-16 has;
 * else it is UTF-8 if all of it can be, and Windows-1251 if not. All of it, because a name in Cyrillic may stand in the
 * last row.
 */
export class EncodingDetector {
  #head: number[] = [];
  #zeros = [0, 0];
  #at = 0;
  /** Bytes that a character of UTF-8 still lacks, and the least that the next may be. */
  #lacks = 0;
  #least = 0x80;
  #most = 0xbf;
  #isUtf8 = true;

  push(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (this.#head.length < 3) this.#head.push(byte);
      if (byte === 0) this.#zeros[this.#at % 2] = (this.#zeros[this.#at % 2] ?? 0) + 1;
      this.#at += 1;
      if (this.#isUtf8) this.#step(byte);
    }
  }

  result(): Encoding {
    const [a, b, c] = this.#head;
    if (a === 0xff && b === 0xfe) return 'utf-16le';
    if (a === 0xfe && b === 0xff) return 'utf-16be';
    if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
    const [even = 0, odd = 0] = this.#zeros;
    if (even + odd > this.#at / 20) return odd >= even ? 'utf-16le' : 'utf-16be';
    return this.#isUtf8 && this.#lacks === 0 ? 'utf-8' : 'windows-1251';
  }

  /** Byte of UTF-8 (RFC 3629): no overlong forms, no surrogates, nothing beyond U+10FFFF. */
  #step(byte: number): void {
    if (this.#lacks > 0) {
      if (byte < this.#least || byte > this.#most) this.#isUtf8 = false;
      this.#lacks -= 1;
      [this.#least, this.#most] = [0x80, 0xbf];
      return;
    }
    if (byte < 0x80) return;
    if (byte < 0xc2 || byte > 0xf4) {
      this.#isUtf8 = false;
      return;
    }
    this.#lacks = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
    this.#least = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80;
    this.#most = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf;
  }
}
