/** Keys of what was sent and not answered: pressed again, it is the same request, and the server writes it once. */
const unanswered = new Map<string, string>();

/** @param request what makes it the same: its address and its body. */
export function keyOf(request: string): string {
  const key = unanswered.get(request) ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
  unanswered.set(request, key);
  return key;
}

export const forgetKeyOf = (request: string): void => void unanswered.delete(request);
