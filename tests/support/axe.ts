import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axeCore from 'axe-core';

/** Rules that a theme can break: nothing else of a fully checked page can differ in the other theme. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Axe that parses each colour once: a page has a dozen, axe parses those of all layers behind every text anew, which is a
 * quarter of its time. Its classes are compiled for old browsers, and each private field of each colour is an entry of a
 * WeakMap: as properties of the objects themselves they take a third less of what is left of a large page.
 */
const AXE_SOURCE = `(() => {
  class PropertyOfKey {
    #name = Symbol();
    has = (key) => key[this.#name] !== undefined;
    get = (key) => key[this.#name]?.value;
    set(key, value) {
      key[this.#name] = { value };
      return this;
    }
    add = (key) => this.set(key, true);
    delete(key) {
      const had = this.has(key);
      delete key[this.#name];
      return had;
    }
  }
  ((WeakMap, WeakSet) => {${axeCore.source}})(PropertyOfKey, PropertyOfKey);

  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map();
  prototype.parseString = function (text) {
    const parsed = known.get(text);
    if (parsed) return Object.assign(this, parsed);
    const { r, g, b, alpha } = parseString.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
})()`;

/** Rule that axe leaves out unless it is asked for: who speaks what stands on a button must press it (WCAG 2.5.3). */
const BESIDES = { 'label-content-name-mismatch': { enabled: true } };

/** Tiles of home are headings of level 5 and 6, as the owner wants them (P-18), whatever stands before them. */
const isOwnersTile = (id: string, html: string): boolean => id === 'heading-order' && /^<h[56]\b/.test(html);

/**
 * Findings that axe rates serious or critical on the present page, and a level of heading left out, a line each.
 * A large page takes half a minute: for a layer that has just opened over it a CSS selector is enough.
 */
export async function seriousFindings(
  page: Page,
  layer?: string,
  rules?: string[],
  leftOut?: string,
): Promise<string[]> {
  // Half-way through its transition a notice has half its contrast: what moves now is waited for, and what would begin
  // during the look (a notice that leaves after its seconds) does not move at all.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(() => !document.getAnimations().some((each) => each instanceof CSSTransition));
  // No preloading: it copies styles of shadow roots into the page, which our policy rightly refuses. Legacy mode,
  // because there is only one frame; the other mode opens a page of its own for each look to put frames together.
  // Once for a page: its source of 1.3 MB, which each look would evaluate twice, costs a tenth of a second of processor.
  const axeSource = (await page.evaluate('"axe" in window')) ? '0' : AXE_SOURCE;
  const axe = new AxeBuilder({ page, axeSource })
    .setLegacyMode(true)
    .options({ preload: false, resultTypes: ['violations'], ...(rules ? {} : { rules: BESIDES }) });
  if (layer !== undefined) axe.include(layer);
  if (leftOut !== undefined) axe.exclude(leftOut);
  if (rules !== undefined) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || id === 'heading-order')
    .map(({ id, nodes }) => ({ id, nodes: nodes.filter(({ html }) => !isOwnersTile(id, html)) }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
