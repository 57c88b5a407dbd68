import { type EmptyServer, startEmptyServer } from '#tests/support/empty-server.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { reachFirstScore } from '#tests/support/first-score.ts';

/** The first hour (41.1): a recording dropped on an empty installation, by a mouse and by a thumb. */
const ADMIN = { email: 'pervaya@kachestvo.example', password: 'совсем новый пароль 71' };

const HANDS = [
  { hand: 'a mouse', viewport: { width: 1440, height: 900 }, isThumb: false },
  { hand: 'a thumb', viewport: { width: 390, height: 844 }, isThumb: true },
];

for (const { hand, viewport, isThumb } of HANDS) {
  test.describe(hand, () => {
    let empty: EmptyServer;
    test.beforeAll(async () => {
      empty = await startEmptyServer(ADMIN);
    });
    // Once its page is gone: it asks the server as long as it is open.
    test.afterAll(async () => empty.stop());
    test.use({ viewport, hasTouch: isThumb });
    test('U-3: from nothing to a published score in 20 clicks and 80 letters', async ({ page }) => {
      const { clicks, letters } = await reachFirstScore(page, empty, isThumb);
      test.info().annotations.push({ type: 'effort', description: `${clicks} clicks, ${letters} letters` });
      expect({ clicks: clicks <= 20, letters: letters <= 80 }).toEqual({ clicks: true, letters: true });
    });
  });
}
