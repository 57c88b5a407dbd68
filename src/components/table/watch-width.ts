/**
 * Marks a frame with `data-wide` when it is narrower than its table can be (`data-least`): only then it scrolls by
 * itself. A frame that scrolls catches the sticky header, which otherwise sticks to the page; so the mark comes and
 * goes. The outer width decides: the frame's own scroll bar must not.
 */
export function watchWidth(frame: HTMLDivElement): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const mark = (): void => {
    frame.toggleAttribute('data-wide', frame.offsetWidth < Number(frame.dataset.least));
  };
  const resized = new ResizeObserver(mark);
  resized.observe(frame);
  const chosen = new MutationObserver(mark);
  chosen.observe(frame, { attributeFilter: ['data-least'] });
  return () => {
    resized.disconnect();
    chosen.disconnect();
  };
}
