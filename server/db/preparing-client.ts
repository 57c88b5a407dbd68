import pg from 'pg';
import { isStaleStatement } from './retry.ts';
import { PreparedOfConnection, StatementNames } from './statement-names.ts';

type Asked = pg.QueryConfig & { name?: string | undefined };
type Answered = (error: Error | undefined, result?: pg.QueryResult) => void;
/** Connection of the driver: what it has prepared is not among its types. */
type Prepared = pg.Connection & { parsedStatements: Record<string, string> };

const isUnnamed = (asked: unknown): asked is Asked =>
  typeof asked === 'object' &&
  asked !== null &&
  'text' in asked &&
  !('submit' in asked) &&
  !('name' in asked && asked.name);

/**
 * Whether a client refuses a query while another of its own is under way, as two in one transaction are; pg 9 will. Tests
 * do: the driver puts them in a row and says so only in a warning, of the third.
 */
type Refusing = { refusesParallel?: boolean };

/**
 * Client of a pool whose statements are prepared under a name as soon as their text is known to come again, within
 * transactions, too: PostgreSQL then neither parses nor, as a rule, plans them (decision 045).
 */
export function preparingClient({
  refusesParallel = false,
}: Refusing = {}): new (
  config?: pg.ClientConfig,
) => pg.Client {
  const names = new StatementNames();
  return class PreparingClient extends pg.Client {
    readonly #prepared = new PreparedOfConnection(names);
    #isBusy = false;

    // The driver's overloads come to this: text or config, values, callback.
    override query(asked: unknown, values?: unknown, callback?: unknown): never {
      const answer = this.#ask(asked, values, callback);
      return (refusesParallel && answer instanceof Promise ? this.#alone(answer) : answer) as never;
    }

    /** The answer, when no other was awaited: a rejection does not reach those who wait for the first. */
    #alone(answer: Promise<unknown>): Promise<unknown> {
      if (this.#isBusy) {
        answer.catch(() => undefined);
        return Promise.reject(new Error('Two queries at once in one transaction: await the one before the other.'));
      }
      this.#isBusy = true;
      return answer.finally(() => {
        this.#isBusy = false;
      });
    }

    #ask(asked: unknown, values: unknown, callback: unknown): unknown {
      const ask = super.query.bind(this) as (...args: unknown[]) => unknown;
      const name = isUnnamed(asked) ? names.nameOf(asked.text) : null;
      if (name === null) return ask(asked, values, callback);
      for (const closed of this.#prepared.use(name)) this.#close(closed);
      const answer = (ask({ ...(asked as Asked), name }, values) as Promise<pg.QueryResult>).catch((error: unknown) => {
        if (!isStaleStatement(error)) throw error;
        names.forget();
        // Aborted transaction: nothing but the whole of it can be run again, see retryTransient.
        if (this.getTransactionStatus() !== 'I') throw error;
        return ask(asked, values) as Promise<pg.QueryResult>;
      });
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
