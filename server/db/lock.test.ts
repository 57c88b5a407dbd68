import { spawn } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { LockedError, takeLock } from './lock.ts';
import { ownIdentity } from './process-identity.ts';

const GONE = { pid: 999_999, started: '1' };

async function leaveLock(dataDir: string, holder: object): Promise<void> {
  const since = '2020-01-01T00:00:00.000Z';
  await writeFile(join(dataDir, 'lock'), JSON.stringify({ ...ownIdentity(), since, socket: null, ...holder }));
}

async function expectFree(dataDir: string): Promise<void> {
  const lock = await takeLock(dataDir);
  expect(await readFile(join(dataDir, 'lock'), 'utf8')).toContain(`"pid":${process.pid}`);
  await lock.release();
}

test('a directory that is held is refused at once with the pid, however old the lock is (Q-4)', async () => {
  const dataDir = await temporaryFolder();
  await leaveLock(dataDir, {});
  await expect(takeLock(dataDir)).rejects.toThrow(LockedError);
  await expect(takeLock(dataDir)).rejects.toThrow(`pid ${process.pid}, работает с 2020-01-01`);
});

test('a released directory is free and has no traces left (Q-4)', async () => {
  const dataDir = await temporaryFolder();
  const lock = await takeLock(dataDir);
  await expect(takeLock(dataDir)).rejects.toThrow(LockedError);
  await lock.release();
  expect(await readdir(dataDir)).toEqual([]);
  await (await takeLock(dataDir)).release();
});

test('the lock of a process that is gone is taken over (Q-4)', async () => {
  const dataDir = await temporaryFolder();
  await leaveLock(dataDir, GONE);
  await expectFree(dataDir);
  expect(await readdir(dataDir)).toEqual([]);
});

test('the same pid with another start time is another process (Q-4)', async () => {
  const dataDir = await temporaryFolder();
  await leaveLock(dataDir, { started: '1' });
  await expectFree(dataDir);
});

test('what a power cut left of the file holds nobody', async () => {
  const dataDir = await temporaryFolder();
  await writeFile(join(dataDir, 'lock'), '');
  await expectFree(dataDir);
});

test('a holder in another container is asked by its socket: alive while it listens, whatever its pid says here', async () => {
  const dataDir = await temporaryFolder();
  const lock = await takeLock(dataDir);
  const own = JSON.parse(await readFile(join(dataDir, 'lock'), 'utf8')) as Record<string, unknown>;
  await writeFile(join(dataDir, 'lock'), JSON.stringify({ ...own, ...GONE, namespace: 'pid:[1]', host: 'other' }));
  await expect(takeLock(dataDir)).rejects.toThrow(/в другом контейнере или на другой машине \(other/);
  await lock.release();
  await (await takeLock(dataDir)).release();
});

test('a holder on another machine is never judged from here', async () => {
  const dataDir = await temporaryFolder();
  await leaveLock(dataDir, { ...GONE, host: 'other', boot: 'another' });
  await expect(takeLock(dataDir)).rejects.toThrow(/если его точно больше нет, удалите файл .*lock/);
});

test('after a restart of the machine the old lock is void', async () => {
  const dataDir = await temporaryFolder();
  await leaveLock(dataDir, { boot: 'the boot before' });
  await expectFree(dataDir);
});

test('of many processes that find a stale lock at the same moment exactly one gets it (Q-4)', async () => {
  const dataDir = await temporaryFolder();
  await leaveLock(dataDir, GONE);
  const script = `
    const { takeLock } = await import('./server/db/lock.ts');
    process.send('here');
    await new Promise((resolve) => process.once('message', resolve));
    await takeLock(${JSON.stringify(dataDir)}).then(() => process.send('taken'), (error) => process.send(error.name));
    setInterval(() => {}, 1000);`;
  const children = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  );
  onTestFinished(() => children.forEach((child) => void child.kill('SIGKILL')));
  const next = () => Promise.all(children.map((child) => new Promise((resolve) => child.once('message', resolve))));
  await next();
  const verdicts = next();
  for (const child of children) child.send('go');
  const answers = await verdicts;
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'LockedError')).toHaveLength(5);
}, 60_000);
