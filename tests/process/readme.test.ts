import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HANG_MS } from '#tests/hang.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const OPERATION = readFileSync('docs/operation.md', 'utf8');

/** Lines of the first block of code under a heading that call the administrator's command. */
function commandsUnder(heading: string): string[] {
  const [, chapter = ''] = OPERATION.split(`${heading}\n`);
  const [, block = ''] = /```sh\n([^]*?)```/.exec(chapter) ?? [];
  return block.split('\n').filter((line) => line.startsWith('npm run admin -- '));
}

test('Q-28: the commands of the page on operation make an administrator, a copy and the database out of the copy', {
  timeout: HANG_MS,
}, async () => {
  const dataDir = await temporaryFolder();
  const copy = join(await temporaryFolder(), 'razbor.tar');
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    NODE_ENV: 'production',
    APP_SECRET: randomBytes(32).toString('hex'),
    DATA_DIR: dataDir,
  };
  const runs = (line: string) => {
    const command = line
      .replace(/#.*$/, '')
      .replace(/\[файл\]|<файл>/, copy)
      .replace('[--replace]', '--replace');
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { env, encoding: 'utf8' });
    expect(status, `${command}\n${stdout}${stderr}`).toBe(0);
    return stdout;
  };
  const [create, ...noMore] = commandsUnder('### Без служб');
  expect(noMore).toEqual([]);
  expect(runs(create ?? '')).toContain('/auth/restore/');
  const [backup, restore] = commandsUnder('## Копии');
  expect(runs(backup ?? '')).toContain('Копия создана и проверена');
  expect(runs(restore ?? '')).toContain('Всё возвращено');
});
