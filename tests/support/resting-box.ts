import type { Locator } from '@playwright/test';

export const REST_MS = 150;

/** Where it is once it stays there: parts of a page come late, words scroll along, a flung list goes on for a while. */
export async function restingBox(place: Locator) {
  let before = await place.boundingBox();
  for (;;) {
    await place.page().waitForTimeout(REST_MS);
    const box = await place.boundingBox();
    if (!box) throw new Error('not on the screen');
    if (box.x === before?.x && box.y === before.y && box.width === before.width) return box;
    before = box;
  }
}
