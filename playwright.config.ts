import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/find-chromium.mjs';
import { HANG_MS, WAIT_MS } from './tests/hang.ts';
import { leftOut } from './tests/tier-files.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  testIgnore: leftOut('e2e').map((file) => `**/${file}`),
  outputDir: 'test-results/playwright',
  // A worker takes file after file with a server and a database of its own: two keep two cores busy. Three took as long
  // (9.0 min, two 9.3), each journey half as long again, and two of them failed.
  workers: availableParallelism(),
  retries: 0,
  forbidOnly: true,
  // Guards against a hang, never measures: shared cores have been ten times slower than quiet ones.
  timeout: HANG_MS,
  expect: { timeout: WAIT_MS },
  globalSetup: './tests/setup/global-app.ts',
  use: {
    actionTimeout: WAIT_MS,
    navigationTimeout: WAIT_MS,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1440, height: 900 },
    // `--trace retain-on-failure` where one is looked into: recording costs every test, and CI keeps no files.
    trace: 'off',
    launchOptions: {
      executablePath: findChromium() ?? 'chromium',
      args: CHROMIUM_FLAGS,
    },
  },
});
