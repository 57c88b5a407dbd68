import type { Context } from 'hono';
import { MAX_ID } from '#domain/kernel/ids.ts';
import type { MaybeRevisioned, Revisioned } from '#domain/kernel/revision.ts';
import { malformed, preconditionRequired, stale } from './errors.ts';

const REVISION = /^(?:W\/)?"?(0|[1-9]\d{0,9})"?$/;

const isMissing = (header: string | undefined): header is undefined => !header?.trim();

/**
 * Revision that an update was made from, `If-Match: "7"` (D-38). Compare it inside the transaction, by assertRevision.
 */
export function readIfMatch(header: string | undefined): number {
  if (isMissing(header)) throw preconditionRequired();
  const revision = Number(REVISION.exec(header.trim())?.[1]);
  if (!Number.isInteger(revision) || revision > MAX_ID)
    throw malformed('Заголовок If-Match должен содержать номер версии.');
  return revision;
}

/** Entity that a route changes, and the revision that the caller has read (D-38). */
export function expectedRevision(c: Context, { id }: { id: number }): Revisioned {
  return { id, revision: readIfMatch(c.req.header('if-match')) };
}

/**
 * Entity of a call that may leave out If-Match, which then means «as it is now»: steps of a weekly report, and the calls
 * that the owner has fixed without it (D-38).
 */
export function maybeSeen(c: Context, { id }: { id: number }): MaybeRevisioned {
  const header = c.req.header('if-match');
  return { id, revision: isMissing(header) ? null : readIfMatch(header) };
}

/** Refuses with 412 an update made from an older revision; `present` reads the current entity in the wire shape. */
export async function assertRevision(
  row: { revision: number },
  seen: { revision: number | null },
  present: () => unknown,
): Promise<void> {
  if (seen.revision !== null && row.revision !== seen.revision) throw stale(await present());
}
