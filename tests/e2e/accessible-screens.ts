import type { Locator, Page } from '@playwright/test';
import { WAIT_MS } from '#tests/hang.ts';
import { IS_COMMIT_TIER, rotated, withRests } from '#tests/rotation.ts';
import { COLOUR_RULES, seriousFindings } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { statesLost } from '#tests/support/forced-colours.ts';
import { signInAs } from '#tests/support/browser-sign-in.ts';

/** The wide one first: what is opened there stays open when the window narrows, as on a tablet that is turned. */
const WIDTHS = [1440, 390] as const;
type Theme = { colorScheme: 'light' | 'dark'; rules?: string[] };
export const THEMES: readonly Theme[] = [{ colorScheme: 'light' }, { colorScheme: 'dark', rules: COLOUR_RULES }];

/** A row's link, in the table and on the card alike. */
export const TALK = /коммуникация № \d+/;

export type Screen = {
  name: string;
  role: string | null;
  path: string;
  open?: (page: Page) => Promise<void>;
  /** Part of a page that is looked at whole elsewhere: axe takes its time. */
  part?: string;
  /** Tab of a communication on a phone; the form when absent. */
  tab?: Tab;
  /** Widths, where a narrower window would close what is open. */
  widths?: readonly number[];
};

type Tab = 'Запись' | 'Форма';

const communication = (page: Page): Locator => page.getByRole('heading', { level: 1, name: /^Коммуникация № \d+$/ });

/** Shows a tab: on a phone recording and form are behind theirs. */
export async function showTab(page: Page, name: Tab = 'Форма'): Promise<void> {
  await expect(communication(page)).toBeVisible();
  const tab = page.getByRole('tab', { name });
  if (await tab.isVisible()) await tab.click();
}

/** Presses again when nothing comes: a page listens to keys a moment after its heading is drawn. */
export async function pressUntilSeen(page: Page, key: string, seen: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(seen).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: WAIT_MS });
}

type Where = Pick<Screen, 'name' | 'part' | 'tab' | 'widths'>;

/** Pairs of a width and a theme: all by night; in a commit one for every other screen, and the others in the next. */
function pairsOf({ name, widths = WIDTHS }: Where): readonly (Theme & { width: number })[] {
  const pairs = widths.flatMap((width) => THEMES.map((theme) => ({ ...theme, width })));
  return IS_COMMIT_TIER ? rotated(withRests(pairs), name).filter((pair) => pair !== null) : pairs;
}

async function expectNothingSerious(page: Page, where: Where): Promise<void> {
  for (const { width, colorScheme, rules } of pairsOf(where)) {
    await page.setViewportSize({ width, height: 900 });
    if (await communication(page).isVisible()) await showTab(page, where.tab);
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    // Colours alone where the light one of the same width has just shown the rest; a single pair is looked at whole.
    const looked = IS_COMMIT_TIER ? undefined : rules;
    expect(await seriousFindings(page, where.part, looked), `${width} px, ${colorScheme}`).toEqual([]);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways, 'U-5: nothing scrolls sideways').toBeLessThanOrEqual(0);
  }
  expect(await page.evaluate(falselyCurrent), 'links said to be the current page').toEqual([]);
  if (IS_COMMIT_TIER) return;
  expect(await statesLost(page), 'forced colours: what is chosen is told from the rest').toEqual([]);
  if (where.widths === undefined) await expectNarrow(page);
}

/** Links to other pages that say they are the current one, as those of a router to a page above do. Runs in the page. */
function falselyCurrent(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[aria-current="page"]')];
  return links.filter(({ pathname }) => pathname !== location.pathname).map(({ outerHTML }) => outerHTML.slice(0, 160));
}

/** 320 px, which is 1280 at 400 %: read down without reading across (WCAG 1.4.10); by night, after all else. */
async function expectNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // Polled: charts are drawn for a width a moment after it has changed.
  await expect.poll(beyond, { message: '320 px: nothing scrolls sideways' }).toBeLessThanOrEqual(0);
}

/** A test for each. Every screen there is stands in one of the three lists: a new one belongs there, too. */
export function expectAccessible(screens: Screen[]): void {
  for (const { role, path, open, ...where } of screens.filter((screen) => pairsOf(screen).length > 0)) {
    test(where.name, async ({ page }) => {
      if (role) await signInAs(page, role);
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await open?.(page);
      await page.waitForLoadState('networkidle');
      await expectNothingSerious(page, where);
    });
  }
}

/** Shares the page that is open, and comes back to it by the link alone, as the guest Пётр (P-21). */
export async function enterByLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Поделиться ссылкой' }).click();
  await page.getByRole('dialog').getByLabel('Имя гостя').fill('Пётр');
  await page.getByRole('button', { name: 'Создать ссылку' }).click();
  const address = await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /Ссылка/ })
    .inputValue();
  await page.context().clearCookies();
  await page.goto(address);
  await expect(page.getByText('Гость Пётр')).toBeVisible();
}
