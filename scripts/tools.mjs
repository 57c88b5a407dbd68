import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from './find-chromium.mjs';
import { findInPath } from './find-in-path.mjs';
import { findPostgres } from './find-postgres.mjs';

/** Tools of the tests besides npm packages: found, else installed where that is allowed, else asked for by name. */
export function ensureTools() {
  const chromium = ensure('Chromium', findChromium, {
    package: 'chromium',
    otherwise: 'или укажите путь к нему в переменной CHROMIUM',
  });
  ensure('PostgreSQL 15 или новее', findPostgres, {
    package: 'postgresql',
    otherwise: 'или добавьте каталог с initdb и pg_ctl в PATH',
  });
  ensure('ffmpeg', () => findInPath(['ffmpeg']), { package: 'ffmpeg', otherwise: 'или добавьте его в PATH' });
  process.env.CHROMIUM = chromium;
}

let listsAreFresh = false;

function ensure(name, find, { package: debianPackage, otherwise }) {
  const found = find();
  if (found !== null) return found;
  if (isDebianRoot()) {
    console.log(`Устанавливаем ${name} (apt-get install ${debianPackage})…`);
    if (!listsAreFresh) apt(['update']);
    listsAreFresh = true;
    apt(['install', '-y', '--no-install-recommends', debianPackage]);
  }
  const installed = find();
  if (installed !== null) return installed;
  console.error(`Для тестов нужен ${name}: apt-get install ${debianPackage}, ${otherwise}.`);
  process.exit(1);
}

function isDebianRoot() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function apt(args) {
  spawnSync('apt-get', ['-qq', ...args], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
