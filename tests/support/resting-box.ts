import type { Locator, Page } from '@playwright/test';

/** Frames, a sixtieth of a second each on a quiet machine and longer on a busy one. */
const FRAMES = 10;

/** Rests the finger before it is lifted: lifted sooner, it flings. */
export async function restFinger(page: Page): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let drawn = 0; drawn < frames; drawn += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, FRAMES);
}

/**
 * Box of an element once it stays in place: parts of a page come late, words scroll along, a flung list goes on for a
 * while.
 */
export async function restingBox(place: Locator) {
  await place.evaluate(async (element, frames) => {
    let before = '';
    for (let still = 0; still < frames; ) {
      const { x, y, width } = element.getBoundingClientRect();
      const now = `${x} ${y} ${width}`;
      still = now === before ? still + 1 : 0;
      before = now;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, FRAMES);
  const box = await place.boundingBox();
  if (!box) throw new Error('not on the screen');
  return box;
}
