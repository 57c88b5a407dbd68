import type { Context } from 'hono';
import { MAX_ID } from '#domain/kernel/ids.ts';
import type { Revisioned } from '#domain/kernel/revision.ts';
import { malformed, preconditionRequired, stale } from './errors.ts';

const REVISION = /^(?:W\/)?"?([1-9]\d{0,9})"?$/;

/**
 * Revision that an update was made from, `If-Match: "7"` (D-38). Compare it inside the transaction, by assertRevision.
 */
export function readIfMatch(header: string | undefined): number {
  if (header === undefined || header.trim() === '') throw preconditionRequired();
  const revision = Number(REVISION.exec(header.trim())?.[1]);
  if (!Number.isInteger(revision) || revision > MAX_ID)
    throw malformed('Заголовок If-Match должен содержать номер версии.');
  return revision;
}

/** Entity that a route changes, and the revision that the caller has read (D-38). */
export function expectedRevision(c: Context, { id }: { id: number }): Revisioned {
  return { id, revision: readIfMatch(c.req.header('if-match')) };
}

/** Revision where a step may be asked for without one: what is sent unseen is sent as it is. */
export function seenRevision(c: Context): number | null {
  const header = c.req.header('if-match');
  return header === undefined ? null : readIfMatch(header);
}

/** Refuses with 412 an update made from an older revision; `present` reads the current entity in the wire shape. */
export async function assertRevision(
  row: { revision: number },
  seen: { revision: number },
  present: () => unknown,
): Promise<void> {
  if (row.revision !== seen.revision) throw stale(await present());
}
