/** What a line of a letter is; lines are looked at by their first characters alone. */
type Line = 'blank' | 'quote' | 'attribution' | 'head' | 'signature' | 'own';
export type FoldedText = { text: string; quoted: string };

const LOOKED_AT = 300;
/** «> », and «ИИ> » of The Bat. */
const QUOTE = /^\s{0,3}[A-ZА-ЯЁ]{0,3}>/;
/** «-----Original Message-----», «--------- Пересылаемое сообщение ---------». */
const DIVIDER =
  /^[\s*>]{0,4}-{2,}\s{0,3}(?:original (?:message|appointment)|forwarded (?:message|by)|(?:исходное|пересылаемое|пересланное) (?:сообщение|письмо)|конец пересылаемого)/i;
const FROM = /^[\s*]{0,4}(?:от|from|отправитель)\*?:\*?\s/i;
/** What stands below «От: …» in the head of an earlier letter. */
const BELOW_FROM = /^[\s*]{0,4}(?:отправлено|дата|кому|sent|date|to)\*?:\*?\s/i;
const WROTE = /(?:пишет|писал(?:\(?а\)?)?|написал(?:\(?а\)?|и)?|wrote|writes|schrieb)(?:\s?\([^()]{1,60}\))?\s?:?$/i;
const CLOCK = /\d{1,2}:\d{2}/;
const HEAD_LINES = 4;

/**
 * Words of a letter without what it repeats: the tail with earlier letters and the signature, or the quotation that the
 * answer stands below. Quotations between words stay, because the words answer them; a letter without words of its own
 * stays whole. Nothing is lost: what is folded is in `quoted`.
 */
export function foldQuoted(letter: string): FoldedText {
  const lines = letter.split('\n');
  const kinds = kindsOf(lines);
  const tail = tailStart(kinds);
  const lead = leadEnd(kinds, tail);
  const text = lines.slice(lead, tail).join('\n').trim();
  if (text === '') return { text: letter.trim(), quoted: '' };
  const folded = [lines.slice(0, lead), lines.slice(tail)].map((part) => part.join('\n').trim());
  return { text, quoted: folded.filter((part) => part !== '').join('\n\n') };
}

function kindsOf(lines: readonly string[]): Line[] {
  const kinds = lines.map((line, at) =>
    kindOf(line.slice(0, LOOKED_AT), () => lines.slice(at + 1, at + 1 + HEAD_LINES)),
  );
  // Gmail wraps «чт, 26 нояб. 2026 г. в 14:03, Анна Смирнова <\nanna@example.ru>:» in two lines.
  for (const [at, line] of lines.entries()) {
    if (kinds[at] !== 'own' || kinds[at + 1] !== 'own' || !CLOCK.test(line.slice(0, LOOKED_AT))) continue;
    const both = `${line.slice(0, LOOKED_AT)} ${(lines[at + 1] ?? '').slice(0, LOOKED_AT)}`;
    if (isAttribution(both)) kinds[at] = kinds[at + 1] = 'attribution';
  }
  return kinds;
}

function kindOf(line: string, below: () => readonly string[]): Line {
  if (line.trim() === '') return 'blank';
  if (QUOTE.test(line)) return 'quote';
  if (/^--\s?$/.test(line)) return 'signature';
  if (DIVIDER.test(line)) return 'head';
  if (FROM.test(line) && below().some((next) => BELOW_FROM.test(next.slice(0, LOOKED_AT)))) return 'head';
  return isAttribution(line) ? 'attribution' : 'own';
}

/** «Анна пишет:» with a date or an address; «26.11.2026, 14:03, "Анна" <anna@example.ru>:» without a word for it. */
function isAttribution(line: string): boolean {
  const text = line.trim();
  if (!text.endsWith(':') && !WROTE.test(text)) return false;
  const hasAddress = text.includes('@');
  return CLOCK.test(text) ? hasAddress || WROTE.test(text) : WROTE.test(text) && (hasAddress || /\d{4}/.test(text));
}

/** First line of the tail: an earlier letter's head, a signature, or quotations after which nothing is said. */
function tailStart(kinds: readonly Line[]): number {
  const hard = kinds.findIndex(
    (kind, at) => kind === 'head' || kind === 'signature' || (kind === 'attribution' && isFollowedByOwn(kinds, at)),
  );
  let start = hard < 0 ? kinds.length : hard;
  let kind = kinds[start - 1];
  while (kind === 'blank' || kind === 'quote') {
    start -= 1;
    kind = kinds[start - 1];
  }
  while (kind === 'attribution') {
    start -= 1;
    kind = kinds[start - 1];
  }
  return start;
}

/** An earlier letter that is repeated without «>». */
function isFollowedByOwn(kinds: readonly Line[], at: number): boolean {
  const next = kinds.slice(at + 1, at + 1 + HEAD_LINES).find((kind) => kind !== 'blank' && kind !== 'attribution');
  return next === 'own';
}

/** End of the quotation that a letter begins with; 0: there is none, or words and quotations take turns. */
function leadEnd(kinds: readonly Line[], tail: number): number {
  const isQuoted = (kind: Line | undefined): boolean => kind === 'blank' || kind === 'quote' || kind === 'attribution';
  let end = 0;
  while (end < tail && isQuoted(kinds[end])) end += 1;
  const takesTurns = kinds.slice(end, tail).includes('quote');
  return takesTurns || !kinds.slice(0, end).includes('quote') ? 0 : end;
}
