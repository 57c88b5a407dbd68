/**
 * Console log for developers; people read the page. A refused request is no fault of the program, so it is logged
 * quietly (P-34…P-36).
 */
export function logQuietly(message: string, details?: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that writes to it
  console.info(message, details ?? '');
}

export function logFault(message: string, details?: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that writes to it
  console.warn(message, details ?? '');
}
