/**
 * Rows and cells of what a spreadsheet puts on the clipboard: tabs between cells, line feeds between rows, and quotes
 * around a cell that has either; a quote inside is doubled. A text without tabs is rows of one cell.
 */
export function readPastedCells(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n?|\n|$)/gy;
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    const [, quoted, bare = '', end] = found;
    rows.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
}
