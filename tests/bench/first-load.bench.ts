import { once } from 'node:events';
import { createServer } from 'node:http';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/find-chromium.mjs';
import { type BuiltServer, signIn, startBuiltServer } from '#tests/support/built-server.ts';
import { freePort } from '#tests/support/free-port.ts';
import { measureLoad, type PageLoad } from '#tests/support/page-load.ts';
import { kilobytes, milliseconds, printRows, type Row } from './report.ts';

/** Loads of each page, of which the middle one is shown; one before them warms the server. */
const LOADS = 3;

/** Q-8 counts from the bare stack; the floor beside it here is a page without scripts. */
const SLOW_GOAL = '≤ 1,4 голого стека';

type Goals = { bytes: string; usable: string; slowUsable: string; blocking: string };

/** Goals of docs/spec/quality.md; where it names none, those of docs/speed.md. A list is usable with all its rows. */
const PAGES = {
  вход: {
    path: '/auth/login/',
    ready: 'input[type=email]',
    goals: { bytes: '≤ 112 КБ', usable: '≤ 300 мс', slowUsable: SLOW_GOAL, blocking: '≤ 100 мс' },
  },
  список: {
    path: '/communications/?per_page=50',
    ready: 'tbody tr:nth-child(50)',
    goals: { bytes: '≤ 155 КБ', usable: '≤ 480 мс', slowUsable: SLOW_GOAL, blocking: '≤ 250 мс' },
  },
  коммуникация: {
    path: '/communications/2000/',
    ready: 'main h1',
    goals: { bytes: '≤ 190 КБ, файлов ≤ 16', usable: '—', slowUsable: '—', blocking: '—' },
  },
  дашборд: {
    path: '/dashboards/',
    ready: 'main [role=img]',
    goals: { bytes: '≤ 172 КБ', usable: '≤ 1,3 списка', slowUsable: '≤ 1,3 списка', blocking: '—' },
  },
};

/** The load that took as long as the middle one of them. */
const middleOf = (loads: PageLoad[]): PageLoad | undefined =>
  loads.toSorted((a, b) => a.usable - b.usable)[Math.floor(loads.length / 2)];

/** Floor: a page of one field and fifty rows without any script, from the same machine in the same run. */
const BARE = `<!doctype html><title>Пол</title><input type="email"><table>${'<tr><td>Строка'.repeat(50)}</table>`;

async function startBare(): Promise<{ url: string; stop: () => void }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(BARE);
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

/** Loads a page once to warm the server, then measures; the middle load. */
async function loadOf(browser: Browser, visit: Parameters<typeof measureLoad>[1]): Promise<PageLoad> {
  await measureLoad(browser, visit);
  const loads: PageLoad[] = [];
  for (let i = 0; i < LOADS; i += 1) loads.push(await measureLoad(browser, visit));
  const middle = middleOf(loads);
  if (!middle) throw new Error('nothing was loaded');
  return middle;
}

type Measured = { load: PageLoad; floor: PageLoad; slow: boolean };

function rows(what: string, goals: Goals, { load, floor, slow }: Measured): Row[] {
  const row = (name: string, goal: string, measured: string, least?: string): Row => ({
    what: `${what}: ${name}`,
    goal,
    measured,
    ...(least === undefined ? {} : { floor: least }),
  });
  return [
    row('JavaScript до готовности', goals.bytes, `${kilobytes(load.scriptBytes)}, файлов ${load.scripts}`),
    row('всего до готовности', '—', `${kilobytes(load.bytes)}, запросов ${load.requests}`),
    row('первая отрисовка', '—', milliseconds(load.firstPaint), milliseconds(floor.firstPaint)),
    row('готова', slow ? goals.slowUsable : goals.usable, milliseconds(load.usable), milliseconds(floor.usable)),
    row('блокировка', slow ? goals.blocking : '0 мс', milliseconds(load.blocking), milliseconds(floor.blocking)),
    row('сдвиг раскладки', '≤ 0,01', load.shift.toFixed(4)),
  ];
}

async function measure({ origin }: BuiltServer, browser: Browser, slow: boolean): Promise<Row[]> {
  const token = await signIn(origin, 'admin');
  const all: Row[] = [];
  const bare = await startBare();
  const floor = await loadOf(browser, { url: bare.url, ready: 'input[type=email]', token: undefined, slow });
  bare.stop();
  for (const [what, { path, ready, goals }] of Object.entries(PAGES)) {
    const visit = { url: origin + path, ready, token: what === 'вход' ? undefined : token, slow };
    all.push(...rows(what, goals, { load: await loadOf(browser, visit), floor, slow }));
  }
  return all;
}

const server = await startBuiltServer('pglite');
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: CHROMIUM_FLAGS });
try {
  printRows('Первая загрузка: холодный кэш', await measure(server, browser, false));
  const title = 'То же: процессор медленнее в 4 раза, медленная 4G';
  printRows(title, await measure(server, browser, true));
} finally {
  await browser.close();
  await server.stop();
}
