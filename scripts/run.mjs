import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const STAMPS = join(ROOT, 'node_modules/.cache/razbor');

/** Runs a program in the project's root with the terminal's own output; resolves with its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
    child.once('error', reject);
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

/** Installs exactly what the lock file says, and only when it says something else than last time. */
export async function ensureInstalled() {
  const wanted = hashOf(['package-lock.json']);
  const stamp = join(ROOT, 'node_modules/.razbor-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (installedByHand()) {
    writeFileSync(stamp, wanted);
    return;
  }
  console.log('Устанавливаем зависимости (npm ci)…');
  await must(npm, ['ci', '--no-audit', '--no-fund']);
  writeFileSync(stamp, wanted);
}

/** True when npm has installed this very lock file by hand: it keeps a copy of the lock it installed. */
function installedByHand() {
  const installed = join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  const packages = (file) => {
    const { packages: all } = JSON.parse(readFileSync(file, 'utf8'));
    return Object.entries(all).map(([path, entry]) => [path, entry.version, entry.optional === true]);
  };
  const present = new Set(packages(installed).map(([path, version]) => `${path} ${version}`));
  return packages(join(ROOT, 'package-lock.json')).every(
    ([path, version, optional]) => path === '' || optional || present.has(`${path} ${version}`),
  );
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
