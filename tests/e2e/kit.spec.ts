import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { type CatalogueServer, startStrictCatalogue } from './catalogue-server.ts';

/** Layout, pointers, pictures: jsdom has no eyes for them; under the server's own content policy. */
let catalogue: CatalogueServer;
test.beforeAll(async () => {
  catalogue = await startStrictCatalogue();
});
test.afterAll(() => catalogue.stop());

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(catalogue.url);
  await expect(page.getByRole('combobox', { name: 'Город', exact: true }).first()).toBeVisible();
});

const empty = (page: Page): Locator => page.getByRole('form', { name: 'Пустая форма' });
const filled = (page: Page): Locator => page.getByRole('form', { name: 'Заполненная форма' });

/** 640×400, painted in the page: a file that the browser itself can read. */
async function aPicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 400];
    const pen = canvas.getContext('2d');
    for (const [index, colour] of ['#c22', '#2a2', '#22c', '#aa2'].entries()) {
      if (pen) pen.fillStyle = colour;
      pen?.fillRect(index * 160, 0, 160, 400);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

async function choosePicture(page: Page): Promise<{ area: Locator; preview: Locator }> {
  const file = { name: 'фото.png', mimeType: 'image/png', buffer: await aPicture(page) };
  await empty(page).getByLabel('Фотография').setInputFiles(file);
  const preview = empty(page).getByRole('img', { name: 'Так будет выглядеть изображение' });
  await expect(preview).toBeVisible();
  return { area: empty(page).locator('.ReactCrop__crop-selection'), preview };
}

/** Side of the cut-out picture and the colour of its middle. */
async function look(preview: Locator): Promise<{ width: number; height: number; middle: string }> {
  return await preview.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, 0, 0);
    const [red = 0, green = 0, blue = 0] = pen?.getImageData(canvas.width / 4, canvas.height / 2, 1, 1).data ?? [];
    const middle = red > green && red > blue ? 'red' : green > blue ? 'green' : 'blue';
    return { width: canvas.width, height: canvas.height, middle };
  });
}

const widthOf = async (area: Locator): Promise<number> => (await area.boundingBox())?.width ?? 0;

test.describe('cropper (P-41)', () => {
  test('gives 256×256 at once and after each move by mouse', async ({ page }) => {
    const { area, preview } = await choosePicture(page);
    await expect.poll(() => look(preview)).toEqual({ width: 256, height: 256, middle: 'green' });
    await area.hover();
    await page.mouse.down();
    await page.mouse.move(0, 300, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => (await look(preview)).middle).toBe('red');
  });

  test('zooms by keys, by the slider and by its buttons', async ({ page }) => {
    const { area } = await choosePicture(page);
    const largest = await widthOf(area);
    await area.focus();
    await page.keyboard.press('+');
    await expect.poll(() => widthOf(area)).toBeLessThan(largest);
    await page.keyboard.press('-');
    await expect.poll(() => widthOf(area)).toBeCloseTo(largest, 0);
    const slider = page.getByRole('slider', { name: 'Масштаб' });
    await slider.press('End');
    await expect.poll(() => widthOf(area)).toBeCloseTo(largest / 8, 0);
    await page.getByRole('button', { name: 'Мельче' }).click();
    await expect.poll(() => widthOf(area)).toBeGreaterThan(largest / 8);
    await area.press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuetext', '790 %');
  });

  test('is moved by a finger', async ({ page }) => {
    const { area, preview } = await choosePicture(page);
    await area.scrollIntoViewIfNeeded();
    const box = await area.boundingBox();
    if (!box) throw new Error('the area is not drawn');
    const touch = await page.context().newCDPSession(page);
    const at = (x: number) => ({ touchPoints: [{ x, y: box.y + box.height / 2 }] });
    const middle = box.x + box.width / 2;
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(middle) });
    for (const step of [40, 80, 120, 200]) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(middle - step) });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(async () => (await look(preview)).middle).toBe('red');
  });

  test('what is no picture inside is refused at the field', async ({ page, allowTrouble }) => {
    // The recorder of traces asks for the broken picture itself, by a way that the policy has closed.
    allowTrouble(/^Connecting to 'blob:|^CSP: connect-src blob/);
    const file = { name: 'фото.png', mimeType: 'image/png', buffer: Buffer.from('не картинка') };
    await empty(page).getByLabel('Фотография').setInputFiles(file);
    await expect(empty(page).getByText('Подойдёт изображение JPEG, PNG или WebP.')).toBeVisible();
  });
});

test.describe('masks (P-41)', () => {
  test('a phone is written in the middle without losing the caret, and pasted in any form', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const phone = empty(page).getByRole('textbox', { name: 'Телефон' });
    await phone.pressSequentially('89001234567');
    await expect(phone).toHaveValue('+7 (900) 123-45-67');
    for (const _step of [1, 2, 3]) await phone.press('ArrowLeft');
    await phone.press('Backspace');
    await phone.press('0');
    await expect(phone).toHaveValue('+7 (900) 123-40-67');
    await page.evaluate(() => navigator.clipboard.writeText('8 (495) 765-43-21 доб. 12'));
    await phone.press('ControlOrMeta+a');
    await phone.press('ControlOrMeta+v');
    await expect(phone).toHaveValue('+7 (495) 765-43-21');
    await phone.fill('+4930123456');
    await expect(phone).toHaveValue('+4930123456');
  });

  test('a day is pasted as it stands in a table, and «8.3.» is the eighth of March', async ({ page }) => {
    const day = empty(page).getByRole('textbox', { name: 'Работает с' });
    await day.fill('2026-03-08');
    await expect(day).toHaveValue('08.03.2026');
    await day.fill('');
    await day.pressSequentially('8.3.2026');
    await expect(day).toHaveValue('08.03.2026');
  });
});

test.describe('a press that leaves an empty required field (P-41)', () => {
  test.use({ hasTouch: true });

  /** The upper edge of what is below the field: its sentence moves it from under a pointer there. */
  async function below(page: Page): Promise<{ x: number; y: number }> {
    await empty(page).getByRole('checkbox', { name: 'Согласен на обработку данных' }).focus();
    const place = empty(page).getByText('По ссылке');
    await place.scrollIntoViewIfNeeded();
    const box = await place.boundingBox();
    if (!box) throw new Error('the choice is not drawn');
    return { x: box.x + box.width / 2, y: box.y + 2 };
  }
  async function isChosen(page: Page): Promise<void> {
    await expect(empty(page).getByRole('radio', { name: 'По ссылке' })).toBeChecked();
    await expect(empty(page).getByRole('checkbox', { name: 'Согласен на обработку данных' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
  }

  test('reaches by mouse what it was meant for; the sentence comes after it', async ({ page }) => {
    const { x, y } = await below(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await page.mouse.up();
    await isChosen(page);
  });

  test('reaches it by a finger', async ({ page }) => {
    const { x, y } = await below(page);
    await page.touchscreen.tap(x, y);
    await isChosen(page);
  });
});

test.describe('what unfolds', () => {
  test('inside a dialog is not cut off, takes clicks, and Esc closes only it (U-4)', async ({ page }) => {
    await page.getByRole('button', { name: 'С полями', exact: true }).click();
    const box = page.getByRole('dialog', { name: 'Оспорить оценку' });
    await box.getByRole('button', { name: 'Открыть календарь' }).click();
    const calendar = page.getByRole('dialog', { name: 'Вернуть в работу' });
    await expect(calendar.getByRole('grid')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await expect(box).toBeVisible();
    await box.getByRole('textbox', { name: 'Вернуть в работу' }).press('ArrowDown');
    await calendar.getByRole('button', { name: 'Перейти к следующему месяцу' }).click();
    await calendar
      .getByRole('button', { name: /^суббота, / })
      .first()
      .click();
    await expect(box.getByRole('textbox', { name: 'Вернуть в работу' })).toHaveValue(/^\d\d\.\d\d\.\d{4}$/);
  });

  test('a list shows what is chosen and follows the arrows', async ({ page }) => {
    const city = filled(page).getByRole('combobox', { name: 'Город', exact: true });
    await city.click();
    await expect(page.getByRole('option', { name: 'Москва' })).toBeInViewport({ ratio: 1 });
    for (const _step of [1, 2, 3, 4, 5, 6, 7, 8]) await city.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Санкт-Петербург' })).toBeInViewport({ ratio: 1 });
    await city.press('Enter');
    await expect(city).toHaveValue('Санкт-Петербург');
  });

  test('lies under its control, above it where there is more room, and never over the edge', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const day = filled(page).getByRole('textbox', { name: 'Работает с' });
    const calendar = page.getByRole('dialog', { name: 'Работает с' });
    for (const [top, isUnder] of [
      [60, true],
      [700, false],
    ] as const) {
      await day.evaluate((box, y) => window.scrollBy(0, box.getBoundingClientRect().top - y), top);
      await day.press('ArrowDown');
      await expect(calendar).toBeInViewport({ ratio: 1 });
      const [control, popup] = [await day.boundingBox(), await calendar.boundingBox()];
      expect((popup?.y ?? 0) > (control?.y ?? 0)).toBe(isUnder);
      await page.keyboard.press('Escape');
    }
  });

  test('a press outside closes it', async ({ page }) => {
    await filled(page).getByRole('textbox', { name: 'Работает с' }).press('ArrowDown');
    await expect(page.getByRole('dialog', { name: 'Работает с' })).toBeVisible();
    await page.mouse.click(5, 400);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('dialog (P-40)', () => {
  test('takes 300 ms to come, none for who wants less motion', async ({ page }) => {
    const duration = async (): Promise<number> => {
      await page.getByRole('button', { name: 'Простой', exact: true }).click();
      const box = page.getByRole('alertdialog');
      await expect(box).toBeVisible();
      const seconds = await box.evaluate((element) => Number.parseFloat(getComputedStyle(element).animationDuration));
      await page.keyboard.press('Escape');
      await expect(box).toHaveCount(0);
      return seconds;
    };
    expect(await duration()).toBeLessThan(0.001);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await duration()).toBe(0.3);
  });

  test('keeps the focus inside and gives it back', async ({ page }) => {
    const asker = page.getByRole('button', { name: 'Простой', exact: true });
    await asker.click();
    const box = page.getByRole('alertdialog');
    for (const name of ['Отмена', 'Продолжить', 'Закрыть', 'Отмена']) {
      await expect(box.getByRole('button', { name })).toBeFocused();
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Escape');
    await expect(asker).toBeFocused();
  });

  test('markup of a message does nothing (Q-21)', async ({ page }) => {
    await page.getByRole('button', { name: 'С разметкой', exact: true }).click();
    const box = page.getByRole('alertdialog');
    await expect(box.getByRole('link', { name: 'в справке' })).toHaveAttribute('rel', 'noreferrer');
    await box.getByText('Подробнее').click();
    await expect(box).toBeVisible();
  });
});

test('targets are at least 44 px high below md (U-5)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const heights = await empty(page).evaluate((form) =>
    [
      ...form.querySelectorAll<HTMLElement>(
        'input:not([type=file],[type=checkbox],[type=radio]), select, button, label:has(input)',
      ),
    ]
      .filter((element) => element.offsetParent !== null)
      // A field's text inside its frame: the frame is the target.
      .map((element) => (element.role === 'combobox' ? (element.parentElement ?? element) : element))
      .map((element) => ({
        name: element.getAttribute('aria-label') ?? element.textContent,
        height: element.offsetHeight,
      }))
      .filter(({ height }) => height < 44),
  );
  expect(heights).toEqual([]);
});
