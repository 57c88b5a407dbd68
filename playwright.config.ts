import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/find-chromium.mjs';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/playwright',
  // A worker takes file after file with a server and a database of its own: two keep two cores busy. Three took as long
  // (9.0 min, two 9.3), each journey half as long again, and two of them failed.
  workers: availableParallelism(),
  retries: 0,
  forbidOnly: true,
  // A hang shows within two minutes, what does not appear within fifteen seconds. Shared cores have been five times
  // slower than quiet ones, where a page opens in one second; what needs longer says so with `test.slow` or its own wait.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  globalSetup: './tests/setup/global-app.ts',
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
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
