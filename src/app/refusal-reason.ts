import { ApiError, errorMessage } from './api-error.ts';

/** Reason of a refusal in one sentence: of a file there is no field beside which its error would stand. */
export function refusalReason(error: unknown): string {
  const messages = error instanceof ApiError ? Object.values(error.errors).flat() : [];
  return messages.length > 0 ? messages.join(' ') : errorMessage(error);
}
