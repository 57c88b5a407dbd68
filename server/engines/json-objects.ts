/** JSON objects that follow one another in a text, on lines of their own or not. Throws a SyntaxError at what is none. */
export function jsonObjects(text: string): unknown[] {
  const objects: unknown[] = [];
  let [depth, from, isQuoted] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth > 0) continue;
      objects.push(JSON.parse(text.slice(from, at + 1)));
      from = at + 1;
    }
  }
  if (text.slice(from).trim() !== '') throw new SyntaxError('not a row of JSON objects');
  return objects;
}
