/** Text in pieces of at most so many characters, cut at ends of words, or where a word is longer than a piece. */
export function cutAtWords(text: string, most: number): string[] {
  const pieces: string[] = [];
  let at = 0;
  while (text.length - at > most) {
    const space = text.slice(at, at + most + 1).lastIndexOf(' ');
    const end = space > 0 ? at + space : wholeCharacters(text, at + most);
    pieces.push(text.slice(at, end));
    at = text[end] === ' ' ? end + 1 : end;
  }
  if (at < text.length || pieces.length === 0) pieces.push(text.slice(at));
  return pieces;
}

/** Never between the halves of a character. */
function wholeCharacters(text: string, end: number): number {
  const isLowHalf = (text.charCodeAt(end) & 0xfc00) === 0xdc00;
  return isLowHalf ? end - 1 : end;
}
