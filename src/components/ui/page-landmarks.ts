import { type RefCallback, useSyncExternalStore } from 'react';

/**
 * Headings and skeletons of the page that is open, counted as they come and go. `:has()` over the page tells the same,
 * but the browser then walks all of it at every change, each letter typed among them: 2 ms for 1 800 elements.
 */
const shown = { heading: 0, skeleton: 0 };
const listeners = new Set<() => void>();

function count(part: keyof typeof shown, by: 1 | -1): void {
  shown[part] += by;
  for (const listener of listeners) listener();
}

/** Ref of an element that is such a part. What stands outside the page, in a dialog or a menu, is not counted. */
const landmarkOf =
  (part: keyof typeof shown): RefCallback<HTMLElement> =>
  (element) => {
    if (!element?.closest('main')) return undefined;
    count(part, 1);
    return () => count(part, -1);
  };

/** Element that had the focus when a heading was asked for that is still to come; undefined: none is awaited. */
let awaitedBy: Element | null | undefined;

function focusOn(heading: HTMLElement): void {
  awaitedBy = undefined;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Puts the focus on the page's heading: at once, or when it comes, unless the reader has gone elsewhere by then. */
export function focusPageHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1');
  if (heading) focusOn(heading);
  else awaitedBy = document.activeElement;
}

/** An app that is gone awaits no heading: the next one would have the focus on its first page. */
export function forgetHeading(): void {
  awaitedBy = undefined;
}

const countHeading = landmarkOf('heading');

export const pageHeading: RefCallback<HTMLElement> = (element) => {
  const leave = countHeading(element);
  const { activeElement, body } = document;
  if (element && awaitedBy !== undefined && (activeElement === awaitedBy || activeElement === body)) focusOn(element);
  return () => {
    // One heading in place of another, as of a skeleton, takes its focus over.
    if (document.activeElement === element) awaitedBy = body;
    if (typeof leave === 'function') leave();
  };
};
export const pageSkeleton = landmarkOf('skeleton');

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True if the page has its heading and nothing in it stands in for what is still to come. */
export const usePageIsThere = (): boolean =>
  useSyncExternalStore(subscribe, () => shown.heading > 0 && shown.skeleton === 0);
