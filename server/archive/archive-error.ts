/** A copy cannot be made or taken back: the sentence says why, and needs no stack. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}
