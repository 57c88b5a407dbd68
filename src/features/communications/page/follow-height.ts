/**
 * Ref that keeps the height of the player in its column's `--record-height`, for what sticks below it. On a phone the
 * player does not stick: the property would style all words of the column once more for nothing.
 */
export function followHeight(section: HTMLElement | null): (() => void) | undefined {
  const column = section?.parentElement;
  if (!section || !column || typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(() => {
    if (getComputedStyle(section).position !== 'sticky') return;
    column.style.setProperty('--record-height', `${section.getBoundingClientRect().height}px`);
  });
  observer.observe(section);
  return () => observer.disconnect();
}

/** Height that the header and the tabs cover on a narrow screen, px. */
const COVERED = 101;

/** Tells whether at least a third of the section is in sight, until the returned function is called. */
export function tellInSight(section: HTMLElement, tell: (isInSight: boolean) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined;
  const observer = new IntersectionObserver(
    (entries) => tell(entries.some(({ intersectionRatio }) => intersectionRatio > 1 / 3)),
    { rootMargin: `-${COVERED}px 0px 0px`, threshold: [0, 1 / 3, 0.34, 1] },
  );
  observer.observe(section);
  return () => observer.disconnect();
}
