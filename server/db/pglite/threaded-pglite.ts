import type { Worker } from 'node:worker_threads';
import type { PGlite, QueryOptions, Results } from '@electric-sql/pglite';
import type { EngineAnswer, EngineError, EngineRequest, EngineStart } from './engine-messages.ts';
import { startThread } from '../../process/start-thread.ts';
import { isUrgent } from '../priority.ts';
import { JSON_TYPES, type Statements } from './open-engine.ts';
import { StatementTurns } from './statement-turns.ts';

/** Lost engine: its thread is gone, nothing can be read or written any more, and only a new start helps. */
export class EngineLostError extends Error {
  override name = 'EngineLostError';
  /** SQLSTATE of PostgreSQL shutting down: a request that waited for it is answered by 503. */
  readonly code = '57P01';
}

type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void };
type Unnumbered<Request> = Request extends unknown ? Omit<Request, 'id'> : never;

/**
 * Embedded engine in a thread of its own (decision 027): a statement takes as long as it takes and the main thread goes
 * on answering. The engine has one connection; turns here replace its own queue within one thread.
 */
export class ThreadedPglite implements Statements {
  readonly #worker: Worker;
  readonly #turns = new StatementTurns();
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #end: Error | null = null;
  #isClosing = false;
  /** Resolves when the thread has ended unasked. */
  readonly lost: Promise<Error>;

  private constructor(start: EngineStart, started: (error: Error | null) => void) {
    this.#worker = startThread('engine-thread', import.meta, { workerData: start });
    const exited = new Promise<void>((resolve) => {
      this.#worker.once('exit', () => resolve());
    });
    this.#worker.on('message', (answer: EngineAnswer) => {
      if ('ready' in answer) started(null);
      else if (answer.id === null) this.#giveUp(asError(answer.error));
      else this.#settle(answer);
    });
    // Thread error: out of memory, or a mistake outside of any request; 'exit' follows.
    this.#worker.once('error', (error) => this.#giveUp(error));
    this.lost = exited.then(() => {
      this.#giveUp(null);
      started(this.#end);
      return this.#isClosing ? new Promise<Error>(() => {}) : (this.#end ?? new EngineLostError('unreachable'));
    });
  }

  static async open(start: EngineStart): Promise<ThreadedPglite> {
    let engine: ThreadedPglite | undefined;
    const failure = await new Promise<Error | null>((started) => {
      engine = new ThreadedPglite(start, started);
    });
    if (failure !== null || engine === undefined) throw failure ?? new Error('unreachable');
    return engine;
  }

  /** Count of statements and transactions that run or wait. */
  get pending(): number {
    return this.#turns.pending;
  }

  query<Row>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    return this.#turns.together({ urgent: isUrgent() }, () => this.#query<Row>(text, values, options));
  }

  /** Statements of a transaction run one after the other, as in the engine itself: nobody else's comes in between. */
  transaction<T>(work: (tx: Statements) => Promise<T>): Promise<T> {
    return this.#turns.alone({ urgent: isUrgent() }, async () => {
      let isOpen = true;
      const query: Statements['query'] = (text, values, options) => {
        if (!isOpen) return Promise.reject(new Error('Transaction is closed'));
        return this.#query(text, values, options);
      };
      await this.#exec('BEGIN');
      try {
        const result = await work({ query });
        isOpen = false;
        const [ended] = await this.#exec('COMMIT');
        if (ended?.command === 'ROLLBACK') throw rolledBack();
        return result;
      } catch (error) {
        // Transaction closed already: COMMIT itself has failed, and has rolled back.
        if (isOpen) await this.#exec('ROLLBACK');
        throw error;
      } finally {
        isOpen = false;
      }
    });
  }

  runExclusive<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.alone({ urgent: false }, work);
  }

  dumpDataDir(compression: 'gzip' | 'none'): Promise<Blob> {
    return this.#turns.alone({ urgent: false }, () => this.#ask({ what: 'dump', compression }) as Promise<Blob>);
  }

  async close(): Promise<void> {
    await this.#turns.alone({ urgent: false }, async () => {
      this.#isClosing = true;
      const exited = new Promise<void>((resolve) => {
        this.#worker.once('exit', () => resolve());
      });
      await this.#ask({ what: 'close' });
      await exited;
    });
  }

  async #query<Row>(text: string, values: unknown[] = [], options: QueryOptions = {}): Promise<Results<Row>> {
    // Parsers, being functions, do not cross threads: the engine has drizzle's (open-engine.ts).
    const { rowMode = 'object', blob } = options;
    const result = await this.#ask({ what: 'query', text, values, rowMode, ...(blob && { blob }) });
    return withParsedJson(result as Results<Row>);
  }

  #exec(text: string): Promise<{ command?: string }[]> {
    return this.#ask({ what: 'exec', text }) as Promise<{ command?: string }[]>;
  }

  #ask(request: Unnumbered<EngineRequest>): Promise<unknown> {
    if (this.#end !== null) return Promise.reject(this.#end);
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      try {
        this.#worker.postMessage({ ...request, id });
      } catch (error) {
        // Value that cannot be cloned: a mistake of the program, and only this statement's.
        this.#waiting.delete(id);
        reject(error);
      }
    });
  }

  #settle(answer: Extract<EngineAnswer, { id: number }>): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('error' in answer) waiting?.reject(asError(answer.error));
    else waiting?.resolve(answer.result);
  }

  /** Rejects all waiting requests, which would otherwise never end. */
  #giveUp(cause: Error | null): void {
    this.#end ??= this.#isClosing
      ? new EngineLostError('База закрыта.')
      : new EngineLostError(`Встроенная база остановилась: ${cause?.message ?? 'её поток завершился'}.`, { cause });
    for (const { reject } of this.#waiting.values()) reject(this.#end);
    this.#waiting.clear();
  }
}

/** Result with its JSON parsed, which comes as text: a tree costs several times as much to send. */
function withParsedJson<Row>(result: Results<Row>): Results<Row> {
  const { fields, rows } = result as { fields: Results['fields']; rows: Record<string | number, unknown>[] };
  for (const [place, { name, dataTypeID }] of fields.entries()) {
    if (!JSON_TYPES.includes(dataTypeID)) continue;
    for (const row of rows) {
      const key = Array.isArray(row) ? place : name;
      const text = row[key];
      if (typeof text === 'string') row[key] = JSON.parse(text);
    }
  }
  return result;
}

function asError({ name, message, stack, fields }: EngineError): Error {
  const error = Object.assign(new Error(message), fields, { name });
  if (stack !== undefined) error.stack = stack;
  return error;
}

function rolledBack(): Error {
  return Object.assign(new Error('Transaction was rolled back instead of committed'), { code: '25P02' });
}

/** Cast for drizzle, which takes the engine itself and uses no more of it than this. */
export const asPglite = (engine: ThreadedPglite): PGlite => engine as unknown as PGlite;
