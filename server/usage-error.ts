/** A command was given wrongly: its sentence says how it goes, and needs no stack. */
export class UsageError extends Error {
  override name = 'UsageError';
}
