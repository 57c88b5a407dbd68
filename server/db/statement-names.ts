import { LruCache } from './lru-cache.ts';

/** Statements that one connection keeps prepared: each holds its plan in the memory of PostgreSQL, 50 to 300 KB. */
const KEPT_PREPARED = 300;
/** Texts whose coming is counted: three times as many as are kept, so that rare ones do not drive out frequent ones. */
const COUNTED_TEXTS = 900;
/** A text that comes for the third time comes again: preparing one that does not would cost more than it gives. */
const NAMED_FROM = 3;

/** Statements that have a plan: a transaction's own commands and the schema's gain nothing. */
const HAS_A_PLAN = /^\s*\(?\s*(?:select|with|insert|update|delete)\b/i;

/**
 * Mark of a statement whose plan hangs on its values, or on how full a table is that it fills itself: under a name
 * PostgreSQL would keep one plan. Measured: a word and a score together 9 ms planned anew, 39 by the plan for any; the
 * calls of an import's batch 200 to 480 ms by a plan made of an empty table.
 */
export const PLANNED_ANEW = '/* planned anew */';

type Counted = { times: number; name: string | null };

/** Names of the statements that come again, the same for all connections of a pool. */
export class StatementNames {
  readonly #texts = new LruCache<string, Counted>(COUNTED_TEXTS);
  #last = 0;
  #generation = 0;

  /** Grows with each `forget`: names of an earlier one are not used any more. */
  get generation(): number {
    return this.#generation;
  }

  /** Name of a statement of this text; null while it is not known to come again. */
  nameOf(text: string): string | null {
    const known = this.#texts.get(text);
    if (known?.name) return known.name;
    if (!known && (!HAS_A_PLAN.test(text) || text.includes(PLANNED_ANEW))) return null;
    const counted = known ?? { times: 0, name: null };
    counted.times += 1;
    if (counted.times >= NAMED_FROM) {
      this.#last += 1;
      counted.name = `razbor_${this.#last}`;
    }
    if (!known) this.#texts.set(text, counted);
    return counted.name;
  }

  /**
   * Forgets the names after a change of the schema: every statement is prepared anew, under a name that no connection
   * has.
   */
  forget(): void {
    this.#generation += 1;
    this.#texts.clear();
  }
}

/** Statements that a connection has prepared, within its limit. */
export class PreparedOfConnection {
  readonly #pool: StatementNames;
  readonly #names: LruCache<string, true>;
  #generation = 0;

  constructor(pool: StatementNames, kept = KEPT_PREPARED) {
    this.#pool = pool;
    this.#names = new LruCache(kept);
  }

  /** Notes that a name is used, and returns those that the connection is to close. */
  use(name: string): string[] {
    const stale = this.#generation === this.#pool.generation ? [] : this.#names.takeKeys();
    this.#generation = this.#pool.generation;
    const oldest = this.#names.set(name, true);
    return oldest === undefined ? stale : [...stale, oldest];
  }
}
