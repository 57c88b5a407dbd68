import pg from 'pg';
import { vi } from 'vitest';

/** Statements that went to PostgreSQL during this work, by their text; `begin` and `commit` are two of them. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return asked.mock.calls.map(([statement]) => textOf(statement));
  } finally {
    asked.mockRestore();
  }
}

const textOf = (statement: unknown): string =>
  typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : String(statement);
