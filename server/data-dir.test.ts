import { execFile } from 'node:child_process';
import { chmod, mkdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { closeEngineFiles, DataDirError, dataDirRefusal, openDataDir } from './data-dir.ts';

const usual = process.umask();
afterEach(() => void process.umask(usual));

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

async function openFile(path: string, mode = 0o666): Promise<void> {
  await writeFile(path, 'x');
  await chmod(path, mode);
}

describe('the data directory is its owner’s alone (Q-22)', () => {
  test('a new one is 0700, and what the process makes from then on is closed', async () => {
    const dataDir = join(await temporaryFolder(), 'a/b');
    process.umask(0o022);
    await openDataDir(dataDir);
    await mkdir(join(dataDir, 'media'));
    await writeFile(join(dataDir, 'media/x'), 'x');
    expect(await modeOf(dataDir)).toBe('700');
    expect(await modeOf(join(dataDir, 'media'))).toBe('700');
    expect(await modeOf(join(dataDir, 'media/x'))).toBe('600');
  });

  test('one of an older version is mended with everything in it', async () => {
    process.umask(0o022);
    const dataDir = await temporaryFolder();
    await mkdir(join(dataDir, 'pg/global'), { recursive: true });
    await mkdir(join(dataDir, 'backups'));
    await openFile(join(dataDir, 'pg/global/pg_control'));
    await openFile(join(dataDir, 'backups/a.tar.gz'), 0o644);
    await openFile(join(dataDir, 'prepared'), 0o644);
    await chmod(dataDir, 0o755);
    await openDataDir(dataDir);
    for (const path of ['', 'pg', 'pg/global', 'backups']) expect(await modeOf(join(dataDir, path))).toBe('700');
    for (const path of ['pg/global/pg_control', 'backups/a.tar.gz', 'prepared'])
      expect(await modeOf(join(dataDir, path))).toBe('600');
  });

  test('what a link leads to is left alone', async () => {
    const [dataDir, elsewhere] = [await temporaryFolder(), await temporaryFolder()];
    await chmod(elsewhere, 0o755);
    await symlink(elsewhere, join(dataDir, 'media'));
    await openDataDir(dataDir);
    expect(await modeOf(elsewhere)).toBe('755');
  });

  test('files that the engine made open are closed', async () => {
    const pg = await temporaryFolder();
    await mkdir(join(pg, 'global'));
    for (const name of ['global/pg_control', 'PG_VERSION']) await openFile(join(pg, name));
    await closeEngineFiles(pg);
    for (const name of ['global/pg_control', 'PG_VERSION']) expect(await modeOf(join(pg, name))).toBe('600');
  });
});

describe('a directory that cannot be used is one sentence (Q-3)', () => {
  test('a file in its place', async () => {
    const file = join(await temporaryFolder(), 'data');
    await writeFile(file, 'x');
    await expect(openDataDir(file)).rejects.toThrow(/DATA_DIR должен быть каталогом/);
    await expect(openDataDir(join(file, 'deeper'))).rejects.toThrow(/DATA_DIR должен быть каталогом/);
  });

  test.each([
    ['EROFS', /доступен только для чтения/],
    ['EACCES', /Нет прав на запись в каталог данных/],
    ['EPERM', /должен принадлежать тому, кто запускает/],
  ])('%s', (code, sentence) => {
    const refusal = dataDirRefusal(Object.assign(new Error(`${code}: refused`), { code, path: '/data/pg' }), '/data');
    expect(refusal).toBeInstanceOf(DataDirError);
    expect(String(refusal)).toMatch(sentence);
  });

  test('a failure of another kind keeps its stack', () => {
    const error = new TypeError('x is undefined');
    expect(dataDirRefusal(error, '/data')).toBe(error);
  });

  test.runIf(process.getuid?.() === 0)('somebody else’s, for a process that is not root', async () => {
    const dataDir = await temporaryFolder();
    await mkdir(join(dataDir, 'own'));
    await chmod(dataDir, 0o777);
    const script = `import('${join(process.cwd(), 'server/data-dir.ts')}').then((m) => m.openDataDir('${dataDir}')).then(() => console.log('opened'), (e) => console.log(e.name + ' ' + e.message))`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', '-e', `process.setgid(65534); process.setuid(65534); ${script}`],
      { cwd: process.cwd() },
    );
    expect(stdout).toMatch(/DataDirError Каталог данных должен принадлежать тому, кто запускает Разбор/);
    await rm(join(dataDir, 'own'), { recursive: true });
  });
});
