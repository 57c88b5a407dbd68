/**
 * Keeps the columns as wide as the rows that are drawn have made them, while the others of the page come in turns: a
 * column takes its share of what its widest cell leaves, so nearly every row to come would move what is read already
 * . What is wider is cut, as where there is no room. Ends with the width of the frame, with printing, with letters
 * of another width, and with what is returned.
 */
export function holdColumns(table: HTMLTableElement): (() => void) | null {
  const frame = table.parentElement;
  if (!frame || typeof ResizeObserver === 'undefined') return null;
  const width = frame.offsetWidth;
  const resized = new ResizeObserver(() => {
    if (frame.offsetWidth !== width) end();
  });
  function end(): void {
    resized.disconnect();
    window.removeEventListener('beforeprint', end);
    table.style.gridTemplateColumns = '';
  }
  table.style.gridTemplateColumns = getComputedStyle(table).gridTemplateColumns;
  resized.observe(frame);
  window.addEventListener('beforeprint', end);
  if (document.fonts.status === 'loading') void document.fonts.ready.then(end);
  return end;
}
