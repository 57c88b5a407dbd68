import { rotated } from '#tests/rotation.ts';
import { signInAs } from '#tests/support/browser-sign-in.ts';
import { expect, test } from '#tests/support/browser-test.ts';

/** Roles to try, without those that may do everything: what is refused to others cannot be seen there. */
const ROLES = ['assessor', 'customer', 'head', 'manager'];

for (const role of rotated(ROLES, 'sections'))
  test(`P-12, P-32: every page that the navigation offers stays open to the role ${role}`, async ({ page }) => {
    test.slow();
    await signInAs(page, role);
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(answer.url());
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Меню' }).click();
    const links = page.getByRole('dialog').getByRole('link');
    await expect(links.first()).toBeVisible();
    const offered = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(offered.length).toBeGreaterThan(2);
    for (const path of offered) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(new URL(page.url()).pathname, path).toBe(path);
    }
    expect(refused).toEqual([]);
  });
