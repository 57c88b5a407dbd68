/** Escapes typed text for a pattern of LIKE: its special characters mean themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
