import { type Browser, expect, type Page } from '@playwright/test';
import { WAIT_MS } from '#tests/hang.ts';

/** A 4× slower processor and the network that Lighthouse calls slow 4G. */
const SLOW = {
  cpu: 4,
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  },
};

export type Fetched = { path: string; bytes: number; start: number; end: number; kind: string };

/** Cost of a load until the page was usable. Milliseconds since the navigation began, bytes as they are on the wire. */
export type PageLoad = {
  scripts: number;
  scriptBytes: number;
  requests: number;
  bytes: number;
  firstPaint: number;
  usable: number;
  blocking: number;
  shift: number;
  /** What moved, in words: which element from where to where. */
  moved: string[];
  nodes: number;
  fetched: Fetched[];
};

type Seen = { usable: number; blocking: number };
type Shifts = { shift: number; moved: string[] };

/** Shift as Chromium tells it; TypeScript does not know it. */
type Shift = PerformanceEntry & {
  value: number;
  sources: { node?: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** Runs in the page from its first moment on: what moves, and how much of the window it takes. */
export function observeShifts(): void {
  const shifts: Shifts = { shift: 0, moved: [] };
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
      shifts.shift += value;
      for (const { node, previousRect: from, currentRect: to } of sources)
        shifts.moved.push(
          `${value.toFixed(4)} at ${startTime.toFixed()} ms: ${node?.nodeName} «${node?.textContent?.slice(0, 40)}» ` +
            `${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`,
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

export const readShifts = (page: Page): Promise<Shifts> =>
  page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts);

/** Runs in the page from its first moment on: long tasks beyond 50 ms, and when `ready` was first painted. */
function observe(ready: string): void {
  const seen: Seen = { usable: 0, blocking: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.blocking += Math.max(0, entry.duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver((_, observer) => {
    if (!document.querySelector(ready) || document.getElementById('preloader')) return;
    observer.disconnect();
    requestAnimationFrame(() => (seen.usable = performance.now()));
  }).observe(document, { childList: true, subtree: true });
}

/** Readings made in the page: names of functions in it would need a helper of the compiler's. */
type Read = Seen & Shifts & { firstPaint: number; nodes: number; fetched: Fetched[] };

const readPage = (page: Page): Promise<Read> =>
  page.evaluate(() => ({
    ...(globalThis as unknown as { seen: Seen }).seen,
    ...(globalThis as unknown as { shifts: Shifts }).shifts,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    nodes: document.getElementsByTagName('*').length,
    fetched: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize, startTime, responseEnd, initiatorType }) => ({
        path: name.replace(location.origin, ''),
        bytes: encodedBodySize,
        start: startTime,
        end: responseEnd,
        kind: initiatorType,
      })),
  }));

const sizeOf = (list: readonly Fetched[]): number => list.reduce((total, { bytes }) => total + bytes, 0);

/** Load of a page: what was asked for before it was usable is what it waited for. */
function loadOf({ fetched, ...read }: Read): PageLoad {
  const before = fetched.filter(({ start }) => start < read.usable);
  const scripts = before.filter(({ path }) => path.endsWith('.js'));
  return {
    ...read,
    fetched,
    scripts: scripts.length,
    scriptBytes: sizeOf(scripts),
    requests: before.length,
    bytes: sizeOf(before),
  };
}

export type Visit = {
  url: string;
  /** Selector of what makes the page usable. */
  ready: string;
  token?: string | undefined;
  slow?: boolean | undefined;
};

/** Opens a page with an empty cache and tells what it took until it was usable. */
export async function measureLoad(browser: Browser, { url, ready, token, slow = false }: Visit): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    if (token) await context.addCookies([{ name: 'token', value: token, url }]);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    if (slow) {
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', SLOW.network);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
    }
    await page.addInitScript(observeShifts);
    await page.addInitScript(observe, ready);
    await page.goto(url, { waitUntil: 'commit' });
    await expect.poll(async () => (await readPage(page)).usable, { timeout: WAIT_MS }).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    return loadOf(await readPage(page));
  } finally {
    await context.close();
  }
}
