import axeCore from 'axe-core';
import { findFirefox } from '../../scripts/find-firefox.mjs';
import { expect, test } from '#tests/support/browser-test.ts';
import { signIn } from '#tests/support/built-server.ts';
import { PAGES_OF_ROLES } from '#tests/support/pages-of-roles.ts';
import { type Firefox, startFirefox } from '#tests/support/firefox.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 500, height: 844 },
];

const SERIOUS = `axe.run(document, { preload: false, resultTypes: ['violations'] }).then(({ violations }) => violations
  .filter(({ impact }) => impact === 'serious' || impact === 'critical')
  .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 160)).join(' | ')))`;

for (const [role, paths] of Object.entries(PAGES_OF_ROLES))
  test(`Q-26, U-5: each page of ${role} opens in Firefox, without an error, within its width, nothing serious by axe`, async ({
    app,
  }, testInfo) => {
    const firefox = await startFirefox(findFirefox() ?? 'firefox-esr', testInfo.outputPath('profile'));
    try {
      await firefox.signIn(app.origin, await signIn(app.origin, role));
      for (const path of paths) await look(firefox, `${app.origin}${path}`);
    } finally {
      await firefox.stop();
    }
  });

const withoutSlash = (path: string): string => path.replace(/\/$/, '');

async function look(firefox: Firefox, url: string): Promise<void> {
  await firefox.open(url);
  // Signed in, and not led away by a refusal.
  const place = withoutSlash(new URL(url).pathname);
  await expect.poll(async () => withoutSlash(await firefox.evaluate('location.pathname'))).toBe(place);
  await expect.poll(() => firefox.evaluate(`document.querySelector('main h1') !== null`)).toBe(true);
  await expect.poll(() => firefox.evaluate(`document.querySelectorAll('main [aria-busy="true"]').length`)).toBe(0);
  await firefox.evaluate(`'axe' in window ? 0 : (() => {${axeCore.source}\n})()`);
  expect.soft(await firefox.evaluate(SERIOUS), url).toEqual([]);
  for (const size of SIZES) {
    await firefox.resize(size);
    const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    // Polled: charts are drawn for a width a moment after it has changed.
    await expect
      .poll(() => firefox.evaluate<number>(sideways), { message: `${url}, ${size.width} px` })
      .toBeLessThanOrEqual(0);
  }
  expect.soft(firefox.errors(), url).toEqual([]);
}
