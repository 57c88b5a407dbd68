import { ApiError } from '#src/app/api-error.ts';

/** The server's answer to a saved or sent draft, sorted by what has to happen next. */
export type SaveReply<Saved, Present> =
  | { kind: 'saved'; saved: Saved }
  /** 412: somebody else, or another tab, saved meanwhile. */
  | { kind: 'conflict'; present: Present }
  /** 422: sentences by field. */
  | { kind: 'rejected'; errors: Record<string, string[]> }
  /** Another try of the same would not help. */
  | { kind: 'refused'; message: string }
  /** No answer, or the server is ill; the reason where it said one that people can do something about. */
  | { kind: 'unreachable'; reason?: string; retryAfterMs?: number | null };

export async function replyTo<Saved, Present>(request: Promise<Saved>): Promise<SaveReply<Saved, Present>> {
  try {
    return { kind: 'saved', saved: await request };
  } catch (error) {
    return replyToFailure<Present>(error);
  }
}

/** 507: its disk is full. Tried again like any illness, but it is no matter of the connection. */
const NO_ROOM = 507;
const TRY_LATER = new Set([0, 408, 425, 429]);

type Failure<Present> = Exclude<SaveReply<never, Present>, { kind: 'saved' }>;

function replyToFailure<Present>(error: unknown): Failure<Present> {
  if (!(error instanceof ApiError)) return { kind: 'unreachable' };
  const { status, data, errors, message, retryAfterMs } = error;
  // Present comes with every 412 (D-38); without it there is nothing to choose from.
  if (status === 412 && data.present) return { kind: 'conflict', present: data.present as Present };
  if (status === 422) return { kind: 'rejected', errors };
  if (status === NO_ROOM) return { kind: 'unreachable', reason: 'На сервере закончилось место' };
  return status >= 500 || TRY_LATER.has(status) ? { kind: 'unreachable', retryAfterMs } : { kind: 'refused', message };
}
