const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** True of a request that changes nothing. */
export const isReading = (method: string): boolean => READING.has(method);
