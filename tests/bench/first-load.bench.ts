import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium, CHROMIUM_FLAGS } from '../../scripts/find-chromium.mjs';
import { type BuiltServer, signIn, startBuiltServer } from '#tests/support/built-server.ts';
import { kilobytes, milliseconds, printRows, type Row } from './report.ts';

/** Throttling: a 4× slower processor and the network that Lighthouse calls slow 4G. */
const CPU = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

type Load = { scripts: number; bytes: number; blocking: number; shift: number; usable: number };

/** Long tasks beyond 50 ms and layout shifts, counted in the page itself from the first moment on. */
function observe(): void {
  const seen = { blocking: 0, shift: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.blocking += Math.max(0, entry.duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && typeof entry.value === 'number') seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function measureLoad(
  browser: Browser,
  url: string,
  ready: (page: Page) => Promise<void>,
  token?: string,
): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  if (token) await context.addCookies([{ name: 'token', value: token, url }]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  const scripts = new Map<string, number>();
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.set(requestId, 0);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength);
  });
  await page.addInitScript(observe);
  const began = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await ready(page);
  const usable = performance.now() - began;
  const before = [...scripts.values()];
  await page.waitForLoadState('networkidle');
  const { blocking, shift } = await page.evaluate(
    () => (globalThis as unknown as { seen: { blocking: number; shift: number } }).seen,
  );
  await context.close();
  return { scripts: before.length, bytes: before.reduce((sum, size) => sum + size, 0), blocking, shift, usable };
}

function rows(what: string, goal: { bytes: string; scripts: string }, load: Load): Row[] {
  return [
    { what: `${what}: JavaScript до готовности`, goal: goal.bytes, measured: kilobytes(load.bytes) },
    { what: `${what}: запросов за JavaScript`, goal: goal.scripts, measured: String(load.scripts) },
    { what: `${what}: блокировка`, goal: '0 мс', measured: milliseconds(load.blocking) },
    { what: `${what}: сдвиг раскладки`, goal: '0', measured: load.shift.toFixed(4) },
    { what: `${what}: готова`, goal: '—', measured: milliseconds(load.usable) },
  ];
}

async function measure({ origin }: BuiltServer): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: CHROMIUM_FLAGS });
  try {
    const login = await measureLoad(browser, `${origin}/auth/login/`, async (page) => {
      await page.getByLabel('Электронная почта').waitFor();
    });
    const token = await signIn(origin, 'assessor');
    const ready = (page: Page) => page.getByRole('row').nth(5).waitFor();
    const list = await measureLoad(browser, `${origin}/communications/`, ready, token);
    printRows('Первая загрузка: холодный кэш, процессор медленнее в 4 раза, медленная 4G', [
      ...rows('вход', { bytes: '≤ 115 КБ', scripts: '≤ 8' }, login),
      ...rows('список', { bytes: '≤ 150 КБ', scripts: '—' }, list),
    ]);
  } finally {
    await browser.close();
  }
}

const server = await startBuiltServer('pglite');
try {
  await measure(server);
} finally {
  await server.stop();
}
