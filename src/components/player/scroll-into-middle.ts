const SCROLLS = /(auto|scroll)/;

function scrollerOf(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (SCROLLS.test(getComputedStyle(parent).overflowY) && parent.scrollHeight > parent.clientHeight) return parent;
  }
  return document.documentElement;
}

/** Scrolls the nearest scrolling frame only: `scrollIntoView` would move the page around it as well. */
export function scrollIntoMiddle(element: Element): void {
  const box = element.getBoundingClientRect();
  if (box.height === 0) return;
  const scroller = scrollerOf(element);
  const isPage = scroller === document.documentElement;
  const frameTop = isPage ? 0 : scroller.getBoundingClientRect().top;
  const frameHeight = isPage ? window.innerHeight : scroller.clientHeight;
  const reduced = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  scroller.scrollBy({
    top: box.top + box.height / 2 - (frameTop + frameHeight / 2),
    behavior: reduced ? 'instant' : 'smooth',
  });
}
