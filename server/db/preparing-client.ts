import pg from 'pg';
import { isStaleStatement } from './retry.ts';
import { PreparedOfConnection, StatementNames } from './statement-names.ts';

type NamedQuery = pg.QueryConfig & { name?: string | undefined };
type Answered = (error: Error | undefined, result?: pg.QueryResult) => void;
/** Connection of the driver: what it has prepared is not among its types. */
type Prepared = pg.Connection & { parsedStatements: Record<string, string> };

const isSubmitted = (statement: unknown): boolean =>
  typeof statement === 'object' && statement !== null && 'submit' in statement;

const isUnnamed = (statement: unknown): statement is NamedQuery =>
  typeof statement === 'object' &&
  statement !== null &&
  'text' in statement &&
  !isSubmitted(statement) &&
  !('name' in statement && statement.name);

/**
 * Client of a pool whose statements are prepared under a name as soon as their text is known to come again, within
 * transactions, too: PostgreSQL then neither parses nor, as a rule, plans them (decision 045).
 *
 * @param isPooled whether a pooler lends its connection for a transaction only: what was prepared on one is not on the next.
 */
export function preparingClient(isPooled = false): new (config?: pg.ClientConfig) => pg.Client {
  const names = new StatementNames();
  return class PreparingClient extends pg.Client {
    readonly #prepared = new PreparedOfConnection(names);
    #last: Promise<unknown> = Promise.resolve();

    // The driver's overloads come to this: text or config, values, callback.
    override query(statement: unknown, values?: unknown, callback?: unknown): never {
      const isAwaited = typeof values !== 'function' && typeof callback !== 'function' && !isSubmitted(statement);
      return (
        isAwaited ? this.#inTurn(() => this.#ask(statement, values, undefined)) : this.#ask(statement, values, callback)
      ) as never;
    }

    /** Queries of one transaction that are asked at once go one after the other: pg 9 refuses the second. */
    #inTurn(ask: () => unknown): Promise<unknown> {
      const answer = this.#last.then(ask);
      this.#last = answer.catch(() => undefined);
      return answer;
    }

    #ask(statement: unknown, values: unknown, callback: unknown): unknown {
      const ask = super.query.bind(this) as (...args: unknown[]) => unknown;
      const name = !isPooled && isUnnamed(statement) ? names.nameOf(statement.text) : null;
      if (name === null) return ask(statement, values, callback);
      for (const closed of this.#prepared.use(name)) this.#close(closed);
      const answer = (ask({ ...(statement as NamedQuery), name }, values) as Promise<pg.QueryResult>).catch(
        (error: unknown) => {
          if (!isStaleStatement(error)) throw error;
          names.forget();
          // Aborted transaction: nothing but the whole of it can be run again, see retryTransient.
          if (this.getTransactionStatus() !== 'I') throw error;
          return ask(statement, values) as Promise<pg.QueryResult>;
        },
      );
      if (typeof callback !== 'function') return answer;
      const tell = callback as Answered;
      answer.then(
        (result) => tell(undefined, result),
        (error: Error) => tell(error),
      );
      return undefined;
    }

    /** Closes a prepared statement: a message that goes out with the next statement, no round trip of its own. */
    #close(name: string): void {
      const connection = this.connection as Prepared;
      connection.close({ type: 'S', name }, false);
      delete connection.parsedStatements[name];
    }
  };
}
