const LONE_SURROGATE = /\p{Surrogate}/gu;
const UNCLEAN = /[\0\r\p{Surrogate}]/u;

/** Words as they can be kept: no database of ours takes zeros or halves of characters. Ends of lines are \n. */
export function cleanText(text: string): string {
  if (!UNCLEAN.test(text)) return text;
  return text.replaceAll('\0', '').replaceAll(LONE_SURROGATE, '\ufffd').replaceAll('\r\n', '\n').replaceAll('\r', '\n');
}

/** A name, subject or address on one line. */
export function cleanLine(text: string, most: number): string {
  return cleanText(text.length > most * 4 ? text.slice(0, most * 4) : text)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .replace(LONE_SURROGATE, '');
}
