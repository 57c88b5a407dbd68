import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectDelimiter } from './detect-delimiter.ts';
import { type Encoding, EncodingDetector } from './detect-encoding.ts';

const TEXT = 'Дата;Клиент\r\n01.02.2026;Ёлкина Юлия\r\n';
const cp1251 = (text: string): number[] =>
  Array.from(text, (char) => {
    const code = char.charCodeAt(0);
    if (char === 'Ё') return 0xa8;
    if (char === 'ё') return 0xb8;
    return code >= 0x410 && code <= 0x44f ? code - 0x350 : code;
  });
const utf16 = (text: string, isBig: boolean): number[] =>
  Array.from(text).flatMap((char) => {
    const [low, high] = [char.charCodeAt(0) & 0xff, char.charCodeAt(0) >> 8];
    return isBig ? [high, low] : [low, high];
  });
const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)];

function detect(bytes: number[], pieces = 1): Encoding {
  const detector = new EncodingDetector();
  const size = Math.ceil(bytes.length / pieces);
  for (let at = 0; at < bytes.length; at += size) detector.push(new Uint8Array(bytes.slice(at, at + size)));
  return detector.result();
}

describe('encoding of a table (D-35)', () => {
  it.each<[string, number[], Encoding]>([
    ['UTF-8', utf8(TEXT), 'utf-8'],
    ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...utf8(TEXT)], 'utf-8'],
    ['Windows-1251', cp1251(TEXT), 'windows-1251'],
    ['UTF-16 LE with its mark', [0xff, 0xfe, ...utf16(TEXT, false)], 'utf-16le'],
    ['UTF-16 BE with its mark', [0xfe, 0xff, ...utf16(TEXT, true)], 'utf-16be'],
    ['UTF-16 LE without it', utf16('Date;Client\r\n2026;Anna\r\n', false), 'utf-16le'],
    ['UTF-16 BE without it', utf16('Date;Client\r\n2026;Anna\r\n', true), 'utf-16be'],
    ['plain ASCII', utf8('Date;Client\r\n'), 'utf-8'],
    ['an empty file', [], 'utf-8'],
    ['Cyrillic in the last row alone', [...utf8('a;b\r\n'.repeat(5000)), ...cp1251('Юлия')], 'windows-1251'],
    ['a cut character at the end', utf8(TEXT).slice(0, -3).concat(0xd0), 'windows-1251'],
    ['an overlong form', [0xc0, 0xaf], 'windows-1251'],
    ['a surrogate', [0xed, 0xa0, 0x80], 'windows-1251'],
    ['beyond Unicode', [0xf4, 0x90, 0x80, 0x80], 'windows-1251'],
  ])('%s', (_, bytes, encoding) => {
    expect(detect(bytes)).toBe(encoding);
    expect(detect(bytes, 7)).toBe(encoding);
  });

  it('takes every text in UTF-8 for what it is, wherever the pieces are cut', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.integer({ min: 1, max: 9 }), (text, pieces) => {
        fc.pre(!text.includes('\0'));
        expect(detect(utf8(text), pieces)).toBe('utf-8');
      }),
    );
  });
});

describe('delimiter of a table', () => {
  it.each([
    ['a;b;c\n1,5;2;3\n', ';'],
    ['a,b,c\n1,2,3\n', ','],
    ['a\tb\n1;2\t3\n', '\t'],
    ['a|b\n1|2\n', '|'],
    ['sep=,\r\na;b;c,d\r\n', ','],
    ['name;"a, b, c"\nx;"d, e, f"\n', ';'],
    ['"a\nb";c\n"d";e\n', ';'],
    ['alone\nagain\n', ';'],
    ['', ';'],
  ])('%j', (text, delimiter) => {
    expect(detectDelimiter(text)).toBe(delimiter);
  });
});
