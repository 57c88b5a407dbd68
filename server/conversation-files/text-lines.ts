/** Lines of a text, one at a time: a list of millions is never made. */
export function* textLines(text: string): Generator<string> {
  let at = 0;
  while (at <= text.length) {
    const end = text.indexOf('\n', at);
    const stop = end === -1 ? text.length : end;
    yield text.slice(at, stop);
    at = stop + 1;
  }
}
