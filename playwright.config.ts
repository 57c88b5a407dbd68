import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/find-chromium.mjs';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/playwright',
  // A worker takes file after file with a server and a database of its own: two keep both cores busy.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Generous: a slow machine is no failure, and nothing here asserts a time.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  globalSetup: './tests/setup/global-app.ts',
  use: {
    // What does not come in this time does not come: a failing test need not wait for its end.
    actionTimeout: 180_000,
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
