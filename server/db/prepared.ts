import type { Query } from './client.ts';

/**
 * Prepared statement of every request, written and planned once: by each handle here, by each connection in PostgreSQL,
 * under its name. For lookups by a key only: the plan of one value serves all.
 */
export function prepared<Statement>(make: (q: Query) => Statement): (q: Query) => Statement {
  const made = new WeakMap<Query, Statement>();
  return (q) => {
    const known = made.get(q);
    if (known) return known;
    const statement = make(q);
    made.set(q, statement);
    return statement;
  };
}
