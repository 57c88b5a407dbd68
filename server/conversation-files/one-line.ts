/** Control characters, halves of characters: no database keeps NUL, and JSON of a half does not come back. */
const UNKEPT = /[\p{Cc}\p{Cs}\uFEFF]/gu;

/** Words on one line, single spaces between them. */
export function oneLine(text: string): string {
  return text.replaceAll(UNKEPT, ' ').replaceAll(/\s+/g, ' ').trim();
}
