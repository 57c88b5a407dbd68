/** Comma-separated values as Excel reads them in Russian: semicolons, decimal commas, UTF-8 with its mark. */

/** Text that a spreadsheet would take for a formula, also behind spaces. */
const FORMULA = /^\s*[=+\-@]|^[\t\r]/;
/** Excel reads UTF-8 only behind this mark. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Phone as we write it: other programs know it only so, and no spreadsheet can compute it. */
const PHONE = /^\+\d{1,3} [\d(][\d() -]{5,20}$/;
/** Text that no spreadsheet takes for a formula: behind an apostrophe, which stays visible in a file of texts. */
const withoutFormula = (text: string): string => (FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text);

/** A cell; a number is written with a decimal comma and is no text, so −3 needs no apostrophe. */
export function csvCell(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const safe = withoutFormula(cell);
  return /[;"\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(';')}\r\n`;
