import { MAX_ID } from '#domain/kernel/ids.ts';
import { malformed, preconditionRequired } from './errors.ts';

const REVISION = /^(?:W\/)?"?([1-9]\d{0,9})"?$/;

/** The revision an update saw, from `If-Match: "7"` (D-38). Compare it inside the transaction and answer stale(). */
export function readIfMatch(header: string | undefined): number {
  if (header === undefined || header.trim() === '') throw preconditionRequired();
  const revision = Number(REVISION.exec(header.trim())?.[1]);
  if (!Number.isInteger(revision) || revision > MAX_ID)
    throw malformed('Заголовок If-Match должен содержать номер версии.');
  return revision;
}
