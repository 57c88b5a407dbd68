import { lookUp } from '#domain/kernel/look-up.ts';

/**
 * Rows as COPY of PostgreSQL writes and reads them in its text format: a line a row, a tab between fields, `\N` for null.
 * So a table of an archive can also be loaded by psql alone.
 */
export type TextRow = (string | null)[];

const ESCAPED: Record<string, string> = {
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
};
const MEANT: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

export function copyLine(row: TextRow): string {
  const fields = row.map((value) =>
    // oxlint-disable-next-line no-control-regex -- these very characters are what the format escapes
    value === null ? '\\N' : value.replace(/[\\\b\f\n\r\t\v]/g, (sign) => lookUp(ESCAPED, sign) ?? sign),
  );
  return `${fields.join('\t')}\n`;
}

/** Rows of complete lines. */
export function copyRows(text: string): TextRow[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) =>
      line
        .split('\t')
        .map((field) =>
          field === '\\N' ? null : field.replace(/\\(.)/gs, (_all, sign: string) => lookUp(MEANT, sign) ?? sign),
        ),
    );
}
