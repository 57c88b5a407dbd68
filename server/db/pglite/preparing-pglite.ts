import { parse, PGlite, protocol, type QueryOptions, type Results } from '@electric-sql/pglite';
import { isStaleStatement } from '../retry.ts';
import { PreparedOfConnection, StatementNames } from '../statement-names.ts';

/** Statements kept prepared: the memory of the engine grows by 50 to 300 KB with each, and never shrinks. */
const KEPT_PREPARED = 100;

const write = protocol.serialize;
const asTyped = (value: unknown): string => String(value);

/**
 * Embedded engine whose statements are prepared under a name as soon as their text is known to come again, as those of
 * PostgreSQL are (decision 045): neither parsed nor, as a rule, planned. They go in one message, where the engine's own
 * `query` sends six.
 */
export class PreparingPglite extends PGlite {
  readonly #names = new StatementNames();
  readonly #prepared = new PreparedOfConnection(this.#names, KEPT_PREPARED);
  /** Types of the values, by the statement's name. */
  readonly #types = new Map<string, readonly number[]>();

  override async query<Row>(text: string, values: unknown[] = [], options?: QueryOptions): Promise<Results<Row>> {
    const isPlain = options?.blob === undefined && options?.paramTypes === undefined;
    const name = isPlain ? this.#names.nameOf(text) : null;
    if (name === null) return super.query<Row>(text, values, options);
    try {
      await this._checkReady();
      // Both of the engine's own locks: another's transaction is waited for, and nothing comes in between.
      return await this._runExclusiveTransaction(() =>
        this.runExclusive(() => this.#queryNamed<Row>(name, { text, values, options })),
      );
    } catch (error) {
      if (!isStaleStatement(error)) throw error;
      this.#names.forget();
      // Aborted transaction: nothing but the whole of it can be run again, see retryTransient.
      if (this.isInTransaction()) throw error;
      return super.query<Row>(text, values, options);
    }
  }

  async #queryNamed<Row>(
    name: string,
    { text, values, options }: { text: string; values: unknown[]; options: QueryOptions | undefined },
  ): Promise<Results<Row>> {
    const types = await this.#prepare(name, text);
    const messages = await this.#send(
      write.bind({ statement: name, values: values.map((value, nth) => this.#asText(value, types[nth], options)) }),
      write.describe({ type: 'P' }),
      write.execute({}),
    );
    if (!this.isInTransaction()) await this.syncToFs();
    const [result] = parse.parseResults(messages, this.parsers, options);
    return result as Results<Row>;
  }

  /** Types of the statement's values; prepares it where it is not. */
  async #prepare(name: string, text: string): Promise<readonly number[]> {
    for (const closed of this.#prepared.use(name)) {
      this.#types.delete(closed);
      await this.#send(write.close({ type: 'S', name: closed }));
    }
    const known = this.#types.get(name);
    if (known) return known;
    const described = await this.#send(write.parse({ name, text }), write.describe({ type: 'S', name }));
    const types = parse.parseDescribeStatementResults(described);
    this.#types.set(name, types);
    return types;
  }

  #send(...parts: Uint8Array[]) {
    return this.execProtocolStream(Buffer.concat([...parts, write.sync()]), { syncToFs: false });
  }

  #asText(value: unknown, type: number | undefined, options: QueryOptions | undefined): string | null {
    if (value === null || value === undefined) return null;
    const serialize = type === undefined ? undefined : (options?.serializers?.[type] ?? this.serializers[type]);
    return (serialize ?? asTyped)(value);
  }
}
