import { within } from '@testing-library/react';

/** Texts of a table's row by the names of its columns: a new or moved column changes no other's. */
export function cellsByColumn(row: HTMLElement | undefined): Record<string, string> {
  const table = row?.closest('table');
  if (!row || !table) throw new Error('not a row of a table');
  const headers = within(table).getAllByRole('columnheader').map(wordsOf);
  const cells = [...row.children].map((cell) => wordsOf(cell as HTMLElement));
  return Object.fromEntries(headers.map((header, at) => [header, cells[at] ?? '']).filter(([header]) => header !== ''));
}

function wordsOf({ textContent }: HTMLElement): string {
  return (textContent ?? '').replaceAll('\u00a0', ' ');
}
