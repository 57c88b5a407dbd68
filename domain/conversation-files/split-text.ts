/** Share of a piece in which a place to break it is looked for. */
const LOOK_BACK = 10;

/** Text in pieces of at most `most` characters, which are the text when joined: broken at lines, else words. */
export function splitText(text: string, most: number): string[] {
  const pieces: string[] = [];
  let from = 0;
  while (text.length - from > most) {
    const end = breakBefore(text, from, from + most);
    pieces.push(text.slice(from, end));
    from = end;
  }
  pieces.push(text.slice(from));
  return pieces;
}

function breakBefore(text: string, from: number, end: number): number {
  const least = end - Math.floor((end - from) / LOOK_BACK);
  for (const mark of ['\n', ' ']) {
    const at = text.slice(least, end).lastIndexOf(mark);
    if (at >= 0) return least + at + 1;
  }
  // Not between the halves of a character.
  const isPair = /[\ud800-\udbff]/.test(text.charAt(end - 1)) && /[\udc00-\udfff]/.test(text.charAt(end));
  return isPair && end - 1 > from ? end - 1 : end;
}
