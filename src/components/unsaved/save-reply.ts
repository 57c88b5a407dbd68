import { ApiError } from '#src/app/api-error.ts';

/** Reply to a saved or submitted draft, by what has to happen next. */
export type SaveReply<Saved, Present> =
  | { kind: 'saved'; saved: Saved }
  /** Conflict (412): somebody else, or another tab, saved meanwhile. */
  | { kind: 'conflict'; present: Present }
  /** Rejected (422): sentences by field. */
  | { kind: 'rejected'; errors: Record<string, string[]> }
  /** Refused: another try of the same would not help. */
  | { kind: 'refused'; message: string }
  /** Unreachable, or a server error; the reason where it names one that people can do something about. */
  | { kind: 'unreachable'; reason?: string; retryAfterMs?: number | null };

export async function replyTo<Saved, Present>(request: Promise<Saved>): Promise<SaveReply<Saved, Present>> {
  try {
    return { kind: 'saved', saved: await request };
  } catch (error) {
    return replyToFailure<Present>(error);
  }
}

/** Status 507, a full disk: tried again like any server error, but not caused by the connection. */
const NO_ROOM = 507;
const NO_SESSION = 401;
const TRY_LATER = new Set([0, 408, 425, 429]);

type Failure<Present> = Exclude<SaveReply<never, Present>, { kind: 'saved' }>;

function replyToFailure<Present>(error: unknown): Failure<Present> {
  if (!(error instanceof ApiError)) return { kind: 'unreachable' };
  const { status, data, errors, message, retryAfterMs } = error;
  // `present` comes with every 412 (D-38); without it there is nothing to choose from.
  if (status === 412 && data.present) return { kind: 'conflict', present: data.present as Present };
  if (status === 422) return { kind: 'rejected', errors };
  // The dialog over the page says the rest: beside «сохранено на устройстве» a bare «не авторизованы» frightens.
  if (status === NO_SESSION) return { kind: 'refused', message: 'Сеанс завершён' };
  if (status === NO_ROOM) return { kind: 'unreachable', reason: 'На сервере закончилось место' };
  return status >= 500 || TRY_LATER.has(status) ? { kind: 'unreachable', retryAfterMs } : { kind: 'refused', message };
}
