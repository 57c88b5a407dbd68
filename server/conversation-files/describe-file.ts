import { HEAD_BYTES, sniffAudio } from '#server/media/sniff-audio.ts';
import { oneLine } from './one-line.ts';
import type { ConversationSource } from './conversation-reader.ts';
import { fieldsOf } from './json-fields.ts';
import { jsonOf } from './json-values.ts';

const PROGRAM = 'Это программа';
/** Files that are taken for words by mistake, by their first bytes. */
const SIGNATURES: readonly (readonly [bytes: readonly number[], what: string])[] = [
  [[0x89, 0x50, 0x4e, 0x47], 'Это изображение PNG'],
  [[0xff, 0xd8, 0xff], 'Это изображение JPEG'],
  [ascii('GIF8'), 'Это изображение GIF'],
  [ascii('%PDF'), 'Это PDF: сохраните его текст в файл TXT или вставьте из буфера'],
  [ascii('{\\rtf'), 'Это документ RTF: сохраните его как текст (TXT)'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'Это документ старого Word или Excel: сохраните его как текст (TXT) или CSV'],
  [ascii('Rar!'), 'Это архив RAR: распакуйте его'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'Это архив 7z: распакуйте его'],
  [[0x1f, 0x8b], 'Это сжатый файл GZIP: распакуйте его'],
  [ascii('MZ'), PROGRAM],
  [ascii('SQLite format'), 'Это база данных SQLite'],
];
const RECORDING = 'Это запись, а не её расшифровка: загрузите её как запись';
const SOUND_OR_VIDEO = 'Это запись или видео, а не расшифровка: загрузите файл как запись, от видео останется звук';
const VIDEO = 'Это видео, а не расшифровка: загрузите его как запись, останется звук';
/** Sounds beside those that are played: AMR, FLAC, AIFF, any Ogg. */
const OTHER_SOUNDS = [ascii('#!AMR'), ascii('fLaC'), ascii('FORM'), ascii('OggS')];
const MATROSKA = [0x1a, 0x45, 0xdf, 0xa3];
const LOOKED_AT = 4096;

/** What a file is, if it is no text at all; null: it may be one. */
export function describeBytes(source: ConversationSource): string | null {
  const { bytes } = source;
  const isText = hasText(source);
  const [, what = null] = SIGNATURES.find(([signature]) => startsWith(bytes, signature)) ?? [];
  // Two or three letters begin many a text, too.
  if (what !== null && !(isText && what === PROGRAM)) return what;
  if (startsWith(bytes, ascii('PK')) && !isText) return describeZip(bytes);
  if (isText) return null;
  if (startsWith(bytes, MATROSKA)) return VIDEO;
  if (startsWith(bytes, ascii('RIFF')) && hasAt(bytes, 8, 'WEBP')) return 'Это изображение WebP';
  if (hasAt(bytes, 4, 'ftyp')) return hasAt(bytes, 8, 'M4A') ? RECORDING : SOUND_OR_VIDEO;
  const isSound =
    OTHER_SOUNDS.some((sound) => startsWith(bytes, sound)) || sniffAudio(bytes.subarray(0, HEAD_BYTES)) !== null;
  return isSound ? RECORDING : 'Это двоичный файл, не текст';
}

/** What a text is that no reader knows; null: any text at all. */
export function describeText(source: ConversationSource): string | null {
  const json = jsonOf(source);
  if (json !== null) return json.isBroken ? BROKEN_JSON : describeJson(json.values[0]);
  const head = source.text().slice(0, LOOKED_AT).trimStart().toLowerCase();
  if (head.startsWith('<!doctype html') || head.startsWith('<html'))
    return 'Это веб-страница (HTML): скопируйте из неё текст';
  if (head.startsWith('<?xml')) return 'Это XML';
  return null;
}

const BROKEN_JSON = 'Файл похож на JSON, но повреждён или обрывается: выгрузите его ещё раз';
const NAMES_SHOWN = 8;

function describeJson(value: unknown): string {
  if (!Array.isArray(value)) return `Это JSON, но не расшифровка: ${fieldNames(value)}`;
  return value.length === 0
    ? 'Это пустой список JSON'
    : `Это JSON, но не расшифровка: список, в нём ${fieldNames(value[0])}`;
}

function fieldNames(value: unknown): string {
  const names = Object.keys(fieldsOf(value));
  if (names.length === 0) return 'полей нет';
  const shown = names.slice(0, NAMES_SHOWN).map((name) => `«${oneLine(name.slice(0, 40))}»`);
  return `поля ${shown.join(', ')}${names.length > NAMES_SHOWN ? ' и другие' : ''}`;
}

/** Documents of Office are archives whose first entries have telling names. */
function describeZip(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, LOOKED_AT));
  if (head.includes('word/')) return 'Это документ Word: сохраните его как текст (TXT) или вставьте текст из буфера';
  if (head.includes('xl/')) return 'Это таблица Excel: сохраните её как CSV';
  return head.includes('[Content_Types].xml') ? 'Это документ Office: сохраните его как текст (TXT)' : 'Это архив ZIP';
}

/** Text has no control characters but those that part lines and words. In UTF-16 every other byte would be one. */
function hasText({ bytes, encoding, text }: ConversationSource): boolean {
  if (encoding.startsWith('utf-16')) return !/[\p{Cn}\p{Cs}]|(?!\s)\p{Cc}/u.test(text().slice(0, LOOKED_AT));
  return bytes.subarray(0, LOOKED_AT).every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === 0x1b);
}

function ascii(text: string): number[] {
  return Array.from(text, (char) => char.charCodeAt(0));
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);
const hasAt = (bytes: Uint8Array, at: number, text: string): boolean => startsWith(bytes.subarray(at), ascii(text));
