import { parseId } from '#domain/kernel/ids.ts';

/** Company of a new project, when its page leads here. */
export function readCreateSearch(search: Record<string, unknown>): { company?: number } {
  const { company } = search;
  const id = typeof company === 'string' || typeof company === 'number' ? parseId(String(company)) : null;
  return id === null ? {} : { company: id };
}
