/** 40001 serialization failure, 40P01 deadlock: the transaction was rolled back whole, so running it again is right. */
const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 10;

/** The SQLSTATE of a database error, however deep the driver's error is wrapped. */
export function sqlState(error: unknown): string | undefined {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code))
      return current.code;
    current = current.cause;
  }
  return undefined;
}

/** 26000 a prepared statement that the connection has not, 42P05 one that it has already: others share the connection. */
const UNKNOWN_STATEMENT = new Set(['26000', '42P05']);

/** Statement prepared before a change of the schema, or lost on the way: not prepared, the same statement works. */
export function isStaleStatement(error: unknown): boolean {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    // «cached plan must not change result type»: by its place in the source, for the sentence has a language.
    if ('routine' in current && current.routine === 'RevalidateCachedQuery') return true;
    current = current.cause;
  }
  return UNKNOWN_STATEMENT.has(sqlState(error) ?? '');
}

const isTransient = (error: unknown): boolean => RETRYABLE.has(sqlState(error) ?? '') || isStaleStatement(error);

export async function retryTransient<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= ATTEMPTS || !isTransient(error)) throw error;
      const pause = FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
