import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { missingPackages } from './run.mjs';

const LOCKED = {
  '': {},
  'node_modules/hono': { version: '4.0.0' },
  'node_modules/vite': { version: '8.0.0', dev: true },
  'node_modules/fsevents': { version: '2.0.0', optional: true },
};

async function write(root: string, file: string, packages: object): Promise<void> {
  await mkdir(join(root, file, '..'), { recursive: true });
  await writeFile(join(root, file), JSON.stringify({ packages }));
}

/** A project whose packages npm has installed, all but the optional one. */
async function installed(): Promise<string> {
  const root = await temporaryFolder();
  await write(root, 'package-lock.json', LOCKED);
  const { '': _root, 'node_modules/fsevents': _optional, ...present } = LOCKED;
  await write(root, 'node_modules/.package-lock.json', present);
  for (const path of Object.keys(present)) await write(root, `${path}/package.json`, {});
  return root;
}

describe('what is missing of an install', () => {
  test('Q-1: nothing after a whole one, whatever a stamp says', async () => {
    expect(missingPackages(await installed())).toEqual([]);
  });

  test('Q-1: everything in a bare clone, and after an install that was cut off', async () => {
    const root = await installed();
    await rm(join(root, 'node_modules/.package-lock.json'));
    expect(missingPackages(root)).toEqual(['node_modules/hono', 'node_modules/vite']);
    await rm(join(root, 'node_modules'), { recursive: true });
    expect(missingPackages(root)).toHaveLength(2);
  });

  test('Q-1: development packages, left out of a production install', async () => {
    const root = await installed();
    await write(root, 'node_modules/.package-lock.json', { 'node_modules/hono': { version: '4.0.0' } });
    // As the stamp of an earlier start would have it.
    await writeFile(join(root, 'node_modules/.razbor-lock'), 'any');
    expect(missingPackages(root)).toEqual(['node_modules/vite']);
  });

  test('Q-1: a package of another version, and one whose folder is gone', async () => {
    const root = await installed();
    await write(root, 'package-lock.json', { ...LOCKED, 'node_modules/hono': { version: '4.1.0' } });
    expect(missingPackages(root)).toEqual(['node_modules/hono']);
    await rm(join(root, 'node_modules/vite'), { recursive: true });
    expect(missingPackages(root)).toEqual(['node_modules/hono', 'node_modules/vite']);
  });
});

test('Q-1: a program that is not there is a sentence and no stack', async () => {
  const script = `import { must } from ${JSON.stringify(resolve('scripts/run.mjs'))}; await must('no-such-program', []);`;
  const ran = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  await expect(ran).rejects.toMatchObject({
    code: 127,
    stderr: expect.stringMatching(/^Не найдена программа no-such-program\. .+\n$/) as string,
  });
});
