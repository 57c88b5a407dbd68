/** Codes of a full disk: 53100 is PostgreSQL's «disk full», in both engines; the others come from the file system. */
const CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** Words of a spent quota: PostgreSQL has no code of its own for it, and repeats the system's message. */
const WORDS = /no space left on device|quota exceeded/i;

/** True when there was no room to write, however deep the driver's error is wrapped. */
export function isDiskFull(error: unknown): boolean {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if ('code' in current && CODES.has(String(current.code))) return true;
    // Message is read only of the server's or system's errors: a failed query's own holds what people wrote.
    const isServersWord = 'severity' in current || 'errno' in current;
    if (isServersWord && WORDS.test(current.message)) return true;
    current = current.cause;
  }
  return false;
}
