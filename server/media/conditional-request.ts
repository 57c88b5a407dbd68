export type Validators = { etag: string; modified: Date };
type Headers = { get: (name: string) => string | null };

/** Conditional request (RFC 9110 § 13.2.2): the ETag decides alone when it was sent; the date only without it. */
export function isUnchanged(headers: Headers, { etag, modified }: Validators): boolean {
  const tags = headers.get('if-none-match');
  if (tags !== null) return tags.trim() === '*' || tags.split(',').some((tag) => withoutWeakness(tag.trim()) === etag);
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return toSeconds(modified) <= since / 1000;
}

/** If-Range wants the exact file that the first part came from: a strong ETag, or the very same date (§ 13.1.5). */
export function isSameFile(headers: Headers, { etag, modified }: Validators): boolean {
  const condition = headers.get('if-range')?.trim();
  return condition === undefined || condition === etag || Date.parse(condition) / 1000 === toSeconds(modified);
}

/** Whole seconds: HTTP dates have no fractions. */
function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

function withoutWeakness(tag: string): string {
  return tag.replace(/^W\//, '');
}
