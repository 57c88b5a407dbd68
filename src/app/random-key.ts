/** A stable key made from nothing that people type: nine bytes are enough for all that one form will ever hold. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return `k${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
