import { within } from '@testing-library/react';

/** What a row of a table says, by the words of its columns: a column that comes or moves changes no other's. */
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
