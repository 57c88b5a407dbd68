#!/usr/bin/env node
/**
 * Снимает экраны для README с демонстрационных данных: docs/images/*.png.
 *
 *   node scripts/make-pictures.mjs
 *
 * Сервер свой, на свободном порту, с данными во временном каталоге; приложение собирается, если оно изменилось.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './find-chromium.mjs';
import { must, ROOT } from './run.mjs';

/** Имя файла, чьими глазами, адрес и как сделать видным то, ради чего снимок. */
const PICTURES = [
  {
    name: 'rating',
    role: 'assessor',
    path: '/communications/?filter[state][]=unrated&filter[project_id][]=1',
    open: async (page) => {
      await page.locator('[data-row-link]').first().click();
      await page.getByRole('slider', { name: 'Место в записи' }).waitFor();
      await page.keyboard.press('e');
      await page.getByRole('radio').first().waitFor();
      await page.keyboard.press('2');
      await page.getByText('Сохранено', { exact: true }).waitFor();
    },
  },
  {
    name: 'dashboard',
    role: 'pm',
    path: '/dashboards/?filter[period]=quarter',
    open: (page) => page.getByRole('grid').first().waitFor(),
  },
];

await must(process.execPath, ['scripts/build.mjs']);
const folder = await mkdtemp(join(tmpdir(), 'razbor-pictures-'));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const env = { ...process.env, DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1', DEMO: '1', LOG_LEVEL: 'warn' };
await once(spawn(process.execPath, ['dist-server/prepare.js'], { cwd: ROOT, env, stdio: 'inherit' }), 'exit');
const server = spawn(process.execPath, ['dist-server/main.js'], {
  cwd: ROOT,
  env,
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
await once(server, 'message');
const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: CHROMIUM_FLAGS });
try {
  for (const picture of PICTURES) await take(picture);
} finally {
  await browser.close();
  server.kill();
  await once(server, 'exit');
  await rm(folder, { recursive: true, force: true });
}

async function take({ name, role, path, open }) {
  const sent = { email: `${role}@razbor.example`, password: 'razbor2026' };
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(sent) });
  const { token } = await answer.json();
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'ru-RU',
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'token', value: token, url: origin }]);
  const page = await context.newPage();
  await page.goto(`${origin}${path}`);
  await open(page);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(ROOT, 'docs/images', `${name}.png`) });
  await context.close();
  console.log(`docs/images/${name}.png`);
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address();
  probe.close();
  await once(probe, 'close');
  return free;
}
