import type { Page } from '@playwright/test';

/**
 * Controls that the reader's own colours would make alike, a line each (U-1): what is chosen, pressed or current and
 * looks like its neighbour that is not. The browser replaces colours and takes shadows away then, so a state that was
 * colour alone is gone; borders, outlines, signs and weights stay.
 */
export async function statesLost(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  try {
    return await page.evaluate(findStatesLost);
  } finally {
    await page.emulateMedia({ forcedColors: null });
  }
}

/** Runs in the page. */
function findStatesLost(): string[] {
  const STATES = ['aria-selected', 'aria-pressed', 'aria-checked', 'aria-current'];
  const ON = new Set(['true', 'page', 'step', 'date', 'location']);
  const CHOICE = 'label:has(> input:is([type="radio"], [type="checkbox"]).opacity-0)';
  const isOn = (element: Element): boolean =>
    STATES.some((name) => ON.has(element.getAttribute(name) ?? '')) || element.matches('label:has(> input:checked)');
  const isSeen = (element: Element): boolean => element.checkVisibility() && element.getBoundingClientRect().width > 0;

  // Every ground is the reader's own, unless it is told to stay: one of that colour is seen no more than none.
  const probe = document.createElement('p');
  probe.style.background = 'Canvas';
  document.body.append(probe);
  const canvas = getComputedStyle(probe).backgroundColor;
  probe.remove();
  const seenColour = (colour: string): string => (colour === canvas || colour.endsWith(', 0)') ? '' : colour);

  const lookOf = (element: Element): string => {
    const parts = [element, ...element.querySelectorAll('*')].slice(0, 12).filter(isSeen);
    return parts
      .flatMap((part) =>
        [null, '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(part, pseudo);
          const { color, fontWeight, textDecorationLine, outlineStyle, content } = style;
          const ground = seenColour(style.backgroundColor);
          const edges = ['top', 'bottom', 'left'].map((side) =>
            style.getPropertyValue(`border-${side}-width`) === '0px'
              ? ''
              : seenColour(style.getPropertyValue(`border-${side}-color`)),
          );
          const sign = part instanceof SVGElement ? part.innerHTML : '';
          return [ground, color, fontWeight, textDecorationLine, outlineStyle, content, ...edges, sign].join();
        }),
      )
      .join(';');
  };

  const lost: string[] = [];
  for (const element of document.querySelectorAll([...STATES.map((name) => `[${name}]`), CHOICE].join())) {
    // A chain of pages says by its order which one is the current.
    if (!isOn(element) || !isSeen(element) || element.closest('[aria-label="Навигационная цепочка"]')) continue;
    const role = element.getAttribute('role') ?? element.tagName;
    const group = element.closest(
      '[role="tablist"],[role="radiogroup"],[role="group"],[role="listbox"],fieldset,nav,ul,table',
    );
    const others = [...(group?.querySelectorAll(element.tagName) ?? [])].filter(
      (one) =>
        (one.getAttribute('role') ?? one.tagName) === role && !isOn(one) && isSeen(one) && !one.contains(element),
    );
    const [other] = others;
    if (other && lookOf(other) === lookOf(element)) lost.push(element.outerHTML.slice(0, 160));
  }
  return lost;
}
