/** Archive that cannot be made or restored: the sentence says why, and needs no stack. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}
