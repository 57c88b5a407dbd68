/**
 * Idempotency keys of unanswered requests: pressed again, it is the same request, and the server writes it once.
 */
const unanswered = new Map<string, string>();

/** Key of a request. @param request its identity: its address and its body. */
export function idempotencyKey(request: string): string {
  const key = unanswered.get(request) ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
  unanswered.set(request, key);
  return key;
}

export const dropKey = (request: string): void => void unanswered.delete(request);
