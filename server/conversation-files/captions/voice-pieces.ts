import { lookUp } from '#domain/kernel/look-up.ts';

/** Part of a cue that one voice says; null: no tag says who. */
export type VoicePiece = { voice: string | null; text: string };

/** Tags of WebVTT, and what SRT has of HTML. Anything else in angle brackets is words: «цена < 5 тысяч». */
const TAG = /^\/?(?:v|c|i|b|u|s|lang|ruby|rt|font)?(?:\.[^\s.]{0,99}){0,9}(?:[\s=]|$)/i;
const TIME_TAG = /^\d{1,3}:\d{2}/;
const VOICE = /^v(?:\.[^\s.]{0,99}){0,9}(?:\s|$)/i;
/** Position in the manner of ASS, which some SRT files have: {\an8}. */
const POSITION = /\{\\[^{}\n]{0,99}\}/g;
const ENTITY = /&(amp|lt|gt|nbsp|quot|apos|lrm|rlm|#\d{1,6}|#x[\da-f]{1,6});/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  quot: '"',
  apos: "'",
  lrm: '',
  rlm: '',
};

/** Words of a cue by voices, without tags. One pass: the next bracket that closes is looked for once. */
export function voicePieces(text: string): VoicePiece[] {
  const pieces: VoicePiece[] = [];
  let voice: string | null = null;
  let words = '';
  const end = (next: string | null): void => {
    if (words.trim() !== '') pieces.push({ voice, text: plain(words) });
    [voice, words] = [next, ''];
  };
  let [at, close] = [0, -1];
  while (at < text.length) {
    const open = text.indexOf('<', at);
    if (open === -1) break;
    words += text.slice(at, open);
    if (close < open) close = text.indexOf('>', open);
    if (close === -1) [at, close] = [open, -1];
    if (close === -1) break;
    const next = text.indexOf('<', open + 1);
    if (next !== -1 && next < close) {
      // It lost its own end: what stands in it are words.
      words += text.slice(open, next);
      at = next;
      continue;
    }
    const tag = text.slice(open + 1, close);
    if (VOICE.test(tag.slice(0, 256))) end(voiceName(tag));
    else if (/^\/v\s{0,9}$/i.test(tag.slice(0, 16))) end(null);
    else if (!isTag(tag.slice(0, 256))) words += `<${tag}>`;
    at = close + 1;
  }
  words += text.slice(at);
  end(null);
  return pieces;
}

const isTag = (tag: string): boolean => TAG.test(tag) || TIME_TAG.test(tag);

/** Name after «v» and its classes. */
function voiceName(tag: string): string | null {
  const space = tag.search(/\s/);
  const name = space === -1 ? '' : plain(tag.slice(space)).trim();
  return name === '' ? null : name;
}

function plain(words: string): string {
  return words.replaceAll(POSITION, '').replaceAll(ENTITY, (whole, name: string) => {
    const key = name.toLowerCase();
    if (!key.startsWith('#')) return lookUp(NAMED, key) ?? whole;
    const code = key.startsWith('#x') ? Number.parseInt(key.slice(2), 16) : Number(key.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
