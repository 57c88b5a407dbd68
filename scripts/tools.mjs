import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium, HEADLESS_SHELL } from './find-chromium.mjs';
import { findFirefox } from './find-firefox.mjs';
import { findHaproxy } from './find-haproxy.mjs';
import { findDaemon, findInPath } from './find-in-path.mjs';
import { findPgbouncer } from './find-pgbouncer.mjs';
import { findPostgres } from './find-postgres.mjs';

/**
 * Tools of the tests besides npm packages: found, else installed where that is allowed, else asked for by name. Firefox,
 * 250 MB, and PgBouncer for the night alone.
 */
export function ensureTools({ firefox = false, pgbouncer = false } = {}) {
  preferHeadlessShell();
  const chromium = ensure('Chromium', findChromium, {
    package: HEADLESS_SHELL,
    otherwise: 'или укажите путь к нему в переменной CHROMIUM',
  });
  ensure('PostgreSQL 15 или новее', findPostgres, {
    package: 'postgresql',
    otherwise: 'или добавьте каталог с initdb и pg_ctl в PATH',
  });
  ensure('ffmpeg', () => findInPath(['ffmpeg']), { package: 'ffmpeg', otherwise: 'или добавьте его в PATH' });
  ensure('HAProxy', findHaproxy, { package: 'haproxy', otherwise: 'или добавьте его в PATH' });
  if (firefox)
    ensure('Firefox', findFirefox, {
      package: 'firefox-esr',
      otherwise: 'или укажите путь к нему в переменной FIREFOX',
    });
  if (pgbouncer) ensure('PgBouncer', findPgbouncer, { package: 'pgbouncer', otherwise: 'или добавьте его в PATH' });
  process.env.CHROMIUM = chromium;
}

/** Programs of a cluster of PostgreSQL, installed where that is allowed; false where they cannot be had. */
export function hasClusterTools() {
  const packages = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' };
  return Object.entries(packages).every(([program, name]) => findOrInstall(program, () => findDaemon(program), name));
}

/** Headless shell where it can be had; a whole Chromium does as well and takes longer. */
function preferHeadlessShell() {
  if (process.env.CHROMIUM || findInPath([HEADLESS_SHELL]) || findChromium() === null || !isDebianRoot()) return;
  console.log(`Устанавливаем ${HEADLESS_SHELL}: с ним тесты в браузере быстрее…`);
  const soon = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0'];
  apt([...soon, 'update'], { stdio: 'ignore' });
  apt([...soon, 'install', '-y', '--no-install-recommends', HEADLESS_SHELL], { stdio: 'ignore' });
}

let listsAreFresh = false;

function ensure(name, find, { package: debianPackage, otherwise }) {
  const found = findOrInstall(name, find, debianPackage);
  if (found !== null) return found;
  console.error(`Для тестов нужен ${name}: apt-get install ${debianPackage}, ${otherwise}.`);
  process.exit(1);
}

function findOrInstall(name, find, debianPackage) {
  const found = find();
  if (found !== null) return found;
  if (isDebianRoot()) {
    console.log(`Устанавливаем ${name} (apt-get install ${debianPackage})…`);
    if (!listsAreFresh) apt(['update']);
    listsAreFresh = true;
    apt(['install', '-y', '--no-install-recommends', debianPackage]);
  }
  return find();
}

function isDebianRoot() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function apt(args, options = { stdio: 'inherit' }) {
  spawnSync('apt-get', ['-qq', ...args], {
    ...options,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
