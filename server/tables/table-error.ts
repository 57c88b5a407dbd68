/** A file that cannot be read as what it was sent for; its sentence is for people. */
export class TableError extends Error {
  override name = 'TableError';
}
