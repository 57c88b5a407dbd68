import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PGlite, QueryOptions, Results } from '@electric-sql/pglite';
import type { EngineAnswer, EngineError, EngineRequest, EngineStart } from './engine-messages.ts';
import { isUrgent } from '../urgency.ts';
import { StatementTurns } from './statement-turns.ts';

/** The engine's thread is gone: nothing can be read or written any more, and only a new start helps. */
export class EngineLostError extends Error {
  override name = 'EngineLostError';
  /** What PostgreSQL says of itself when it goes away: a request that waited for it is answered by 503. */
  readonly code = '57P01';
}

/** What drizzle asks of the engine. */
type Statements = { query: <Row>(text: string, values?: unknown[], options?: QueryOptions) => Promise<Results<Row>> };
type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void };
type Unnumbered<Request> = Request extends unknown ? Omit<Request, 'id'> : never;

/**
 * The embedded engine in a thread of its own (decision 027): a statement takes as long as it takes and the main thread
 * goes on answering. The engine has one connection; turns here do what its own queue does within one thread.
 */
export class ThreadedPglite implements Statements {
  readonly #worker: Worker;
  readonly #turns = new StatementTurns();
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #end: Error | null = null;
  #isClosing = false;
  /** Resolves when the thread has ended without being asked to. */
  readonly lost: Promise<Error>;

  private constructor(start: EngineStart, started: (error: Error | null) => void) {
    this.#worker = startThread(start);
    const exited = new Promise<void>((resolve) => {
      this.#worker.once('exit', () => resolve());
    });
    this.#worker.on('message', (answer: EngineAnswer) => {
      if ('ready' in answer) started(null);
      else if (answer.id === null) this.#giveUp(asError(answer.error));
      else this.#settle(answer);
    });
    // Out of memory, or a mistake outside of any request: 'exit' follows.
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

  /** Statements and transactions that run or wait. */
  get pending(): number {
    return this.#turns.pending;
  }

  query<Row>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    return this.#turns.together({ urgent: isUrgent() }, () => this.#query<Row>(text, values, options));
  }

  /** One after the other, as in the engine itself: nobody else's statement comes in between. */
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
        // Not open any more: COMMIT itself has failed, and has rolled back.
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

  #query<Row>(text: string, values: unknown[] = [], options: QueryOptions = {}): Promise<Results<Row>> {
    const { rowMode = 'object', parsers = {}, blob } = options;
    // Functions do not cross threads. Drizzle's parsers leave the text as it is; which types they are for is enough.
    const asText = Object.keys(parsers).map(Number);
    return this.#ask({ what: 'query', text, values, rowMode, asText, ...(blob && { blob }) }) as Promise<Results<Row>>;
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
        // A value that cannot be cloned: a mistake of the program, and only this statement's.
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

  /** Whoever waits learns it now instead of never. */
  #giveUp(cause: Error | null): void {
    this.#end ??= this.#isClosing
      ? new EngineLostError('База закрыта.')
      : new EngineLostError(`Встроенная база остановилась: ${cause?.message ?? 'её поток завершился'}.`, { cause });
    for (const { reject } of this.#waiting.values()) reject(this.#end);
    this.#waiting.clear();
  }
}

function asError({ name, message, stack, fields }: EngineError): Error {
  const error = Object.assign(new Error(message), fields, { name });
  if (stack !== undefined) error.stack = stack;
  return error;
}

function rolledBack(): Error {
  return Object.assign(new Error('Transaction was rolled back instead of committed'), { code: '25P02' });
}

/** Beside this file with its own extension: an entry of its own in the build, the source under tsx and in tests. */
function startThread(workerData: EngineStart): Worker {
  const extension = extname(import.meta.filename);
  const entry = join(import.meta.dirname, `engine-thread${extension}`);
  if (extension === '.js') return new Worker(entry, { workerData });
  // Node 20 gives a thread none of the loaders of `--import`.
  const [tsx, source] = [import.meta.resolve('tsx/esm/api'), pathToFileURL(entry).href];
  const code = `import('${tsx}').then(({ tsImport }) => tsImport('${source}', '${source}'))`;
  return new Worker(code, { eval: true, workerData });
}

/** Drizzle takes the engine itself and asks no more of it than this. */
export const asPglite = (engine: ThreadedPglite): PGlite => engine as unknown as PGlite;
