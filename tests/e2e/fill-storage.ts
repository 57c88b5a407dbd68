/** Runs in the page: fills what the origin may keep, to the last byte. */
export function fillStorage(): void {
  for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
    for (let part = 0; ; part += 1) {
      try {
        localStorage.setItem(`filler-${size}-${part}`, 'x'.repeat(size));
      } catch {
        break;
      }
    }
  }
}
