import { rotated } from '#tests/rotation.ts';
import { signInAs } from '#tests/support/browser-sign-in.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { observeShifts, readShifts } from '#tests/support/page-load.ts';
import { PAGES_OF_ROLES } from '#tests/support/pages-of-roles.ts';
import { ROUTE_TABLE } from '#tests/support/route-table.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Pages that others lead away from, or that the demo data has none of. */
const ELSEWHERE = [
  '/auth/',
  '/auth/login/',
  '/auth/restore/',
  '/auth/second-factor/',
  '/integrations/$id/',
  '/integrations/$id/edit/',
  '/integrations/import/$id/',
  '/favorites/$id',
  '/reports/$id',
  '/reports/telegram/$id',
  '/sessions/$session_id/$communication_id',
];

const bare = (path: string): string => path.replace(/\?.*$/, '').replace(/(?<=.)\/$/, '');

/** Router's path as a pattern of addresses. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${bare(path)
      .replace(/\/\{-\$\w+\}/g, '(?:/\\w+)?')
      .replace(/\$\w+/g, '[\\w-]+')}$`,
  );

test('each page there is, is looked at below', () => {
  const looked = Object.values(PAGES_OF_ROLES).flat().map(bare);
  const missed = Object.keys(ROUTE_TABLE).filter(
    (path) => !ELSEWHERE.includes(path) && !looked.some((one) => patternOf(path).test(one)),
  );
  expect(missed).toEqual([]);
});

for (const [role, paths] of Object.entries(PAGES_OF_ROLES))
  for (const size of rotated(SIZES, `shift of ${role}`))
    test(`Q-8: at ${size.width} px nothing on the pages of ${role} moves while they load`, async ({ page, app }) => {
      await page.setViewportSize(size);
      await page.addInitScript(observeShifts);
      await signInAs(page, role);
      for (const path of paths) {
        await page.goto(`${app.origin}${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
        await page.waitForLoadState('networkidle');
        const { shift, moved } = await readShifts(page);
        // As it is reported, to three decimals: a letter's width is 0.0003.
        expect.soft(shift, [path, ...moved].join('\n')).toBeCloseTo(0, 3);
      }
    });
