import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../kernel/time.ts';
import { readNews } from './changelog.ts';
import {
  growthOf,
  isDiskNearlyFull,
  isLastCopyLate,
  systemWarnings,
  toldAfter,
  type Watched,
} from './system-warnings.ts';

const NOW = new Date('2026-03-08T09:00:00Z');
const ago = (ms: number): string => new Date(NOW.getTime() - ms).toISOString();

const WELL: Watched = {
  version: '1.0.0',
  node: 'v24',
  news: null,
  database: {
    engine: 'postgres',
    version: '15.4',
    bytes: 1,
    tables: [],
    migrations: { done: 1, known: 1 },
    replica: null,
  },
  files: { place: 'disk', counted: null, disk: { free: 50 * 1024 ** 3, total: 100 * 1024 ** 3 } },
  growth: null,
  processes: [],
  jobs: { counts: { running: 0, waiting: 0, later: 0, dead: 0 }, oldest_due_at: null },
  mail: { sent_by: 'smtp', refusal: null, people: 0, broken_chats: 0, undelivered: [], bot: null },
  sources: { active: 0, paused: 0, failed: 0, silent: 0, named: [] },
  backups: { made_by: 'operator', list: [] },
  certificate: { state: 'none' },
  ending: [],
};
const said = (over: Partial<Watched>, production = true): string[] =>
  systemWarnings({ ...WELL, ...over }, { now: NOW, started: NOW, production }).map(
    ({ part, text }) => `${part}: ${text}`,
  );
const certificate = (days: number, distrust: string | null = null): Partial<Watched> => ({
  certificate: { state: 'known', until: ago(-days * DAY_MS), issuer: 'CA', distrust },
});
const mail = (over: Partial<Watched['mail']>): Partial<Watched> => ({ mail: { ...WELL.mail, ...over } });
const copy = (age: number): Watched['backups']['list'][number] => ({
  name: 'x',
  kind: 'full',
  at: ago(age),
  bytes: 1,
  check: { state: 'none' },
});

describe('systemWarnings (Q-33)', () => {
  test('Q-33: an installation in order wants nothing', () => {
    expect(said({})).toEqual([]);
    expect(said(mail({ sent_by: 'folder' }), false)).toEqual([]);
  });

  test.each<[Partial<Watched>, string[]]>([
    [certificate(21), []],
    [certificate(20.9), ['ending: Сертификат HTTPS кончается через 20\u00a0дней.']],
    [certificate(-0.1), ['ending: Сертификат HTTPS истёк: страницы не открываются.']],
    [certificate(80, 'CERT_X'), ['ending: Браузеры не доверяют сертификату HTTPS.']],
    [{ certificate: { state: 'unknown', error: 'x' } }, []],
    [mail({ sent_by: 'folder' }), ['mail: Почта не настроена: письма складываются в папку.']],
    [mail({ refusal: 'SMTP 451' }), ['mail: Почтовый сервер не принимает письма: пробуем ещё.']],
    [mail({ broken_chats: 2 }), ['mail: Бот не может писать: 2\u00a0чата.']],
    [mail({ bot: { username: null, error: 'x' } }), ['mail: Telegram не отвечает боту.']],
    [mail({ bot: { username: 'b', error: null } }), []],
    [
      { files: { ...WELL.files, disk: { free: 1024 ** 3, total: 1024 ** 4 } } },
      ['database: На диске кончается место.'],
    ],
    [{ files: { ...WELL.files, disk: null } }, []],
    [{ backups: { made_by: 'operator', list: [copy(37 * HOUR_MS)] } }, ['backups: Свежей копии базы нет.']],
  ])('Q-33: %o: %s', (over, texts) => {
    expect(said(over)).toEqual(texts);
  });

  test.each([
    [3 * 1024 ** 3, 40 * 1024 ** 3, false],
    [2 * 1024 ** 3 - 1, 20 * 1024 ** 3, true],
    [4 * 1024 ** 3, 100 * 1024 ** 3, true],
  ])('Q-33: %i bytes free of %i: nearly full is %s', (free, total, isFull) => {
    expect(isDiskNearlyFull({ free, total })).toBe(isFull);
  });

  test('Q-33: copies of the server are late after three hours, of an operator after a missed night, and none made here are nobody’s fault', () => {
    const late = (made_by: 'server' | 'operator', ages: number[], started = NOW) =>
      isLastCopyLate({ made_by, list: ages.map((hours) => copy(hours * HOUR_MS)) }, started, NOW);
    expect([late('server', [4, 2]), late('server', [4]), late('server', [])]).toEqual([false, true, false]);
    expect(late('server', [], new Date(ago(4 * HOUR_MS)))).toBe(true);
    expect([late('operator', []), late('operator', [35]), late('operator', [37])]).toEqual([false, false, true]);
  });
});

test('Q-33: admins are written about what is new, and after a week again about what is not', () => {
  const warn = (...parts: ('jobs' | 'mail')[]) => parts.map((part) => ({ part, text: part }));
  const old = { part: 'jobs' as const, at: ago(2 * DAY_MS) };
  const fresh = (part: 'jobs' | 'mail') => ({ part, at: NOW.toISOString() });
  expect(toldAfter(warn('jobs', 'mail', 'mail'), [old], NOW)).toEqual([old, fresh('mail')]);
  expect(toldAfter(warn('jobs'), [{ ...old, at: ago(7 * DAY_MS) }], NOW)).toEqual([fresh('jobs')]);
  expect(toldAfter([], [old], NOW)).toEqual([]);
});

test('Q-33: growth is of the last month, and of nothing while one day is known', () => {
  const day = (days: number, size: number) => ({
    at: ago(days * DAY_MS),
    database_bytes: size,
    files: 1,
    file_bytes: 1,
  });
  expect(growthOf([])).toBeNull();
  expect(growthOf([day(0, 5)])).toBeNull();
  expect(growthOf([day(40, 1), day(30, 2), day(1, 4), day(0, 9)])).toEqual({
    since: ago(30 * DAY_MS),
    database_bytes: 7,
    file_bytes: 0,
  });
});

test('Q-33: the newest part of the changelog is read as text', () => {
  const text =
    '# Что нового\n\n## 1.1.0\n\n### Асессорам\n- Раз, `код`, [ссылка](a.md).\nпроза\n\n### Пусто\n\n## 1.0.0\n### Ещё\n- два\n';
  expect(readNews(text)).toEqual({ title: '1.1.0', groups: [{ title: 'Асессорам', items: ['Раз, код, ссылка.'] }] });
  expect(readNews('# Что нового\n')).toBeNull();
});
