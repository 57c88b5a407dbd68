import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/find-chromium.mjs';
import { freePort } from './tests/support/free-port.ts';

/** Chosen once, in the main process; the workers inherit them by the environment. */
process.env['E2E_PORT'] ??= String(await freePort());
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'razbor-e2e-'));

const url = `http://127.0.0.1:${process.env['E2E_PORT']}`;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/playwright',
  // One server and one database: what one file writes another would see half done.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  // Generous: a slow machine is no failure, and nothing here asserts a time.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  globalTeardown: './tests/e2e/remove-data.ts',
  use: {
    baseURL: url,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium() ?? 'chromium',
      args: CHROMIUM_FLAGS,
    },
  },
  webServer: {
    // The app as people get it: built, with demo data in a directory of its own.
    command: 'node scripts/build.mjs && node dist-server/prepare.js && exec node dist-server/main.js',
    url: `${url}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: process.env['E2E_PORT'],
      DATA_DIR: process.env['E2E_DATA_DIR'],
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
    },
  },
});
