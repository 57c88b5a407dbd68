import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What a theme can break: of a page looked at whole in the other theme nothing else can differ. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds serious or critical on the page as it stands, a line each. A large page costs it half a minute:
 * for what has just unfolded over one its layer, a CSS selector, is enough.
 */
export async function seriousFindings(page: Page, layer?: string, rules?: string[]): Promise<string[]> {
  // Its preloading copies styles of shadow roots into the page, which our policy rightly refuses.
  // One frame is all there is; the other mode opens a page of its own for each look to put frames together.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ preload: false, resultTypes: ['violations'] });
  if (layer !== undefined) axe.include(layer);
  if (rules !== undefined) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
