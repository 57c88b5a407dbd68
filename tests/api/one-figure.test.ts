import { expect, test } from 'vitest';
import {
  assessorClaims,
  employeeClaims,
  expectOneNumber,
  pageClaims,
  projectClaims,
  reportClaims,
} from '#tests/support/figure-pairs.ts';
import { createFigureWorld } from '#tests/support/figure-world.ts';
import { testApp } from '#tests/support/test-app.ts';

/** The large run is one-figure-walk, by night. */
test('Q-31: every place that shows a figure shows the same number, to every role', async () => {
  const app = await testApp();
  // Tuesday after the week that is looked at.
  app.clock.set('2026-03-10T09:00:00.000Z');
  const world = await createFigureWorld(app.db, 39, 150);
  const narrowed = { form_id: [world.form.id], direction: ['incoming' as const] };
  let pairs = 0;
  for (const filter of [{}, narrowed]) {
    pairs += expectOneNumber(await projectClaims(app, world, filter));
    pairs += expectOneNumber(await assessorClaims(app, world, filter));
    pairs += expectOneNumber(await employeeClaims(app, world, filter));
  }
  pairs += expectOneNumber(await pageClaims(app, world));
  pairs += expectOneNumber(await reportClaims(app, world));
  expect(pairs).toBeGreaterThan(300);
});
