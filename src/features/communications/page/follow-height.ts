/** Ref that keeps the height of the player in its column's `--record-height`, for what sticks below it. */
export function followHeight(section: HTMLElement | null): (() => void) | undefined {
  const column = section?.parentElement;
  if (!section || !column || typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(() =>
    column.style.setProperty('--record-height', `${section.getBoundingClientRect().height}px`),
  );
  observer.observe(section);
  return () => observer.disconnect();
}
