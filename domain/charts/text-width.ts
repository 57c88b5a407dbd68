/**
 * Width of a text in a drawing, without a DOM to measure it: by kinds of letters, in parts of the font's size, measured
 * on Golos Text and rounded up, so that a text that is said to fit does.
 */
const WIDE = new Set('ШЩЮЖМФЫшщюжмфыWMm@%№');
const NARROW = new Set(" .,:;|!'()[]ilIjt\u00a0\u202f-");
const CAPITAL = /\p{Lu}/u;

function letterWidth(letter: string): number {
  if (WIDE.has(letter)) return 0.86;
  if (NARROW.has(letter)) return 0.36;
  return CAPITAL.test(letter) ? 0.7 : 0.6;
}

/** Units: the same as the font's size. */
export function textWidth(text: string, fontSize: number): number {
  let sum = 0;
  for (const letter of text) sum += letterWidth(letter);
  return sum * fontSize;
}

/** Text cut to the width, with «…» in place of the rest. */
export function fitText(text: string, width: number, fontSize: number): string {
  if (textWidth(text, fontSize) <= width) return text;
  const room = width - textWidth('…', fontSize);
  let kept = '';
  let sum = 0;
  for (const letter of text) {
    sum += letterWidth(letter) * fontSize;
    if (sum > room) break;
    kept += letter;
  }
  return kept === '' ? '' : `${kept.trimEnd()}…`;
}
