import { parseId } from '#domain/kernel/ids.ts';

/** The project that the address of a rating may name; it is the session's in any case. */
export function readRatingSearch(raw: Record<string, unknown>): { project_id?: number } {
  const { project_id } = raw;
  const id = typeof project_id === 'string' || typeof project_id === 'number' ? parseId(String(project_id)) : null;
  return id === null ? {} : { project_id: id };
}
