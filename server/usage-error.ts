/** Mistake of whoever runs us: the sentence says what to do about it, and needs no stack. */
export class UsageError extends Error {
  override name = 'UsageError';
}
