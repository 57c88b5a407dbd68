import { type PGlite, type PGliteOptions, type QueryOptions, type Results, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PreparingPglite } from './preparing-pglite.ts';

/** Methods of the engine that drizzle uses. */
export type Statements = {
  query: <Row>(text: string, values?: unknown[], options?: QueryOptions) => Promise<Results<Row>>;
};

/** Arrays of numeric, timestamp, timestamptz, interval and date. */
const ARRAYS = [1231, 1115, 1185, 1187, 1182];
/** Types that drizzle reads from their text. */
const AS_TEXT = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, ...ARRAYS];
/** Types of JSON, which the engine's thread sends as text (threaded-pglite.ts). */
export const JSON_TYPES: readonly number[] = [types.JSON, types.JSONB];

/** Setting by which the engine leaves the values of these types as the text that they come as. */
export function leaveAsText(engine: PGlite, typesOfText: readonly number[]): void {
  for (const type of typesOfText) engine.parsers[type] = (value: string): string => value;
}

/**
 * Embedded engine that leaves to drizzle the types it reads itself. Drizzle says so with each statement, for which the
 * engine copies its table of parsers, with one for each array type there is: a twelfth of what short statements cost.
 */
export async function openEngine(options: PGliteOptions): Promise<PGlite> {
  const engine = new PreparingPglite({ ...options, extensions: { pg_trgm } });
  await engine.waitReady;
  // Afterwards: at its start the engine sets parsers of arrays itself.
  leaveAsText(engine, AS_TEXT);
  return engine;
}

/** Engine as drizzle uses it within the engine's own thread: without the parsers that it has already. */
export function withOwnParsers(engine: PGlite): PGlite {
  const queryOn =
    (statements: Statements): Statements['query'] =>
    (text, values, { rowMode, blob } = {}) =>
      statements.query(text, values, { ...(rowMode && { rowMode }), ...(blob && { blob }) });
  const used = {
    query: queryOn(engine),
    transaction: <T>(work: (tx: Statements) => Promise<T>) => engine.transaction((tx) => work({ query: queryOn(tx) })),
  };
  return used as unknown as PGlite;
}
