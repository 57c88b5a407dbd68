/** Permanent error: trying again is of no use, and a job that throws it is given up at once. */
export class PermanentError extends Error {
  override name = 'PermanentError';
  readonly permanent = true;
}

/** True for errors marked as permanent: PermanentError always, MailError when the letter was refused for good. */
export function isPermanent(error: unknown): boolean {
  return error instanceof Error && 'permanent' in error && error.permanent === true;
}
