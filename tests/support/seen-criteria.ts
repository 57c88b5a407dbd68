import type { Page } from '@playwright/test';

/** Criteria of the form that are seen whole, nothing over them: neither the score above nor the foot below. */
export function seenCriteria(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('section[id^="criterion-"]')].filter((card) => {
        const { left, right, top, bottom } = card.getBoundingClientRect();
        return [top + 1, bottom - 1].every((y) => {
          const on = document.elementFromPoint((left + right) / 2, y);
          return bottom > top && on !== null && card.contains(on);
        });
      }).length,
  );
}
