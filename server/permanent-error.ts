/** Trying again is of no use: a job that throws it is given up at once. */
export class PermanentError extends Error {
  override name = 'PermanentError';
  readonly permanent = true;
}

/** Errors say so themselves: PermanentError always, MailError when the letter was refused for good. */
export function isPermanent(error: unknown): boolean {
  return error instanceof Error && 'permanent' in error && error.permanent === true;
}
