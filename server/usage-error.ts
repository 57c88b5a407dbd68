/** Usage error: its sentence says how the command goes, and needs no stack. */
export class UsageError extends Error {
  override name = 'UsageError';
}
