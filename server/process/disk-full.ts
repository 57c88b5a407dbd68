/** 53100 is PostgreSQL's «disk full», in both engines; the others come from the file system. */
const CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** PostgreSQL has no code of its own for a spent quota, and says it in the words of the system. */
const WORDS = /no space left on device|quota exceeded/i;

/** Whether there was no room to write, however deep the driver's error is wrapped. */
export function isDiskFull(error: unknown): boolean {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if ('code' in current && CODES.has(String(current.code))) return true;
    // A failed query's own message holds the query, and that holds what people wrote.
    const isServersWord = 'severity' in current || 'errno' in current;
    if (isServersWord && WORDS.test(current.message)) return true;
    current = current.cause;
  }
  return false;
}
