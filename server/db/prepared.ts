import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Query } from './client.ts';
import { LruCache } from './lru-cache.ts';

type Session = Query['_']['session'];
type Statement = PgPreparedQuery<PreparedQueryConfig>;

/** Parts of a written statement that the query builder keeps; private in its types. */
type Written = {
  fields: Parameters<Session['prepareQuery']>[1];
  customResultMapper: Parameters<Session['prepareQuery']>[4];
  joinsNotNullableMap: unknown;
};

/**
 * A written statement on another handle: neither its text nor its columns are written again, which costs the query
 * builder 0.1 to 0.7 ms.
 */
function onHandle<Kind extends { getQuery: Statement['getQuery'] }>(statement: Kind, q: Query): Kind {
  const { fields, customResultMapper, joinsNotNullableMap } = statement as unknown as Written;
  // No name here: the client names what comes again (preparing-client.ts).
  const bound = q._.session.prepareQuery(
    statement.getQuery(),
    fields,
    undefined,
    fields !== undefined,
    customResultMapper,
  );
  return Object.assign(bound, { joinsNotNullableMap }) as unknown as Kind;
}

/**
 * Statement with placeholders, written once for all handles, transactions among them. Its text is the same each time,
 * so that PostgreSQL has it prepared.
 */
export function prepared<Kind extends { getQuery: Statement['getQuery'] }>(
  make: (q: Query) => Kind,
): (q: Query) => Kind {
  let statement: Kind | undefined;
  return (q) => {
    statement ??= make(q);
    return onHandle(statement, q);
  };
}

/** Statements kept written for each kind of list: some 20 KB each. */
const KEPT_WRITTEN = 200;

/**
 * Statements made of what is asked, each written once: the key has to say all that it is made of. It holds no answer and
 * no right that its key does not say.
 */
export function statementsByKey<Args extends unknown[], Kind extends { getQuery: Statement['getQuery'] }>(
  make: (q: Query, ...args: Args) => Kind,
): (key: string, q: Query, ...args: Args) => Kind {
  const written = new LruCache<string, Kind>(KEPT_WRITTEN);
  return (key, q, ...args) => {
    const statement = written.get(key) ?? make(q, ...args);
    written.set(key, statement);
    return onHandle(statement, q);
  };
}
