import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds serious or critical on the page as it stands, a line each. A large page costs it half a minute:
 * for what has just unfolded over one its layer, a CSS selector, is enough.
 */
export async function seriousFindings(page: Page, layer?: string): Promise<string[]> {
  // Its preloading copies styles of shadow roots into the page, which our policy rightly refuses.
  const axe = new AxeBuilder({ page }).options({ preload: false, resultTypes: ['violations'] });
  const { violations } = await (layer === undefined ? axe : axe.include(layer)).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
