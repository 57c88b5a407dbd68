import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const STAMPS = join(ROOT, 'node_modules/.cache/razbor');
const WITHOUT_NPM = 'Установите Node.js вместе с npm и проверьте PATH.';
const WITHOUT_TOOL = 'Удалите node_modules и повторите: зависимости установятся заново.';

/** Runs a program in the project's root with the terminal's own output; resolves with its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
    child.once('error', (error) => {
      // No such program: a sentence instead of a stack, and the code of shells for it.
      if (error.code !== 'ENOENT') return reject(error);
      console.error(`Не найдена программа ${command}. ${command === npm ? WITHOUT_NPM : WITHOUT_TOOL}`);
      resolve(127);
    });
    child.once('exit', (code, signal) => resolve(code ?? (signal === null ? 1 : 128)));
  });
}

/** Runs like `run`; any result but success ends the whole script with that code. */
export async function must(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
}

/** Path of a project's tool, without npx in between: half a second and a process less. */
export function bin(name) {
  return join(ROOT, 'node_modules/.bin', name);
}

export const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/**
 * Installs exactly what the lock file says, unless it is all there. Development packages too, whatever NODE_ENV says:
 * without them nothing can be built.
 */
export async function ensureInstalled() {
  if (missingPackages(ROOT).length === 0) return;
  console.log('Устанавливаем зависимости (npm ci)…');
  await must(npm, ['ci', '--include=dev', '--no-audit', '--no-fund']);
  const missing = missingPackages(ROOT);
  if (missing.length === 0) return;
  console.error(
    `npm ci завершился, но пакетов нет: ${missing.slice(0, 5).join(', ')}. Удалите node_modules и повторите.`,
  );
  process.exit(1);
}

/**
 * Packages of the lock file that are not installed in its version. npm writes what it has installed at the very end, so
 * an install that was cut off has no such list, and one without development packages a shorter one; folders removed
 * since are looked for on the disk.
 */
export function missingPackages(root) {
  const packagesOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});
  const installed = packagesOf(join(root, 'node_modules/.package-lock.json'));
  return Object.entries(packagesOf(join(root, 'package-lock.json')))
    .filter(([path, { version, optional }]) => {
      if (path === '' || optional === true) return false;
      return installed[path]?.version !== version || !existsSync(join(root, path, 'package.json'));
    })
    .map(([path]) => path);
}

/** Generated files, written by the build from the files beside them. */
const GENERATED = /\.gen\.ts$/;

/** Hash over the content of files and folders, in a fixed order. */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const absolute = join(ROOT, path);
  if (!existsSync(absolute)) return;
  if (statSync(absolute).isDirectory()) {
    for (const name of readdirSync(absolute).sort()) if (!GENERATED.test(name)) addTo(hash, join(path, name));
    return;
  }
  hash.update(path).update('\0').update(readFileSync(absolute));
}

/** Work that is done only when its inputs changed since it last succeeded and its results are still there. */
export async function whenChanged({ name, inputs, results, salt = '' }, work) {
  const stamp = join(STAMPS, `${name}.hash`);
  const now = `${salt} ${hashOf(inputs)}`;
  const done = results.every((path) => existsSync(join(ROOT, path)));
  if (done && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  await work();
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(stamp, now);
}
