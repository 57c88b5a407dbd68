import { DrizzleQueryError } from 'drizzle-orm/errors';
import { afterEach, expect, test, vi } from 'vitest';
import { ArchiveError } from '#server/db/backup/archive-error.ts';
import { DataDirError } from '#server/data-dir.ts';
import { EnvError } from '#server/env.ts';
import { runProcess } from './run-process.ts';

const before = process.exitCode;
afterEach(() => {
  process.exitCode = before;
});

async function printed(error: unknown): Promise<string> {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await runProcess(() => Promise.reject(error));
  const text = write.mock.calls.map(([chunk]) => String(chunk)).join('');
  write.mockRestore();
  return text;
}

const failed = (cause: Error) =>
  new DrizzleQueryError(
    'insert into "users" ("email", "password_hash") values ($1, $2)',
    ['anna@x.example', '$argon2id$v=19$hash'],
    cause,
  );

test('a failed query shows its cause and its text, never its parameters (Q-24)', async () => {
  const text = await printed(failed(new Error('duplicate key value violates unique constraint "users_email_key"')));
  expect(text).toContain('violates unique constraint "users_email_key"');
  expect(text).toContain('values ($1, $2)');
  for (const secret of ['anna@x.example', 'argon2id']) expect(text).not.toContain(secret);
  expect(process.exitCode).toBe(1);
});

test('what a person can mend keeps its sentence also inside a failed query', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  expect(await printed(failed(refused))).toMatch(/^PostgreSQL по адресу DATABASE_URL не отвечает\.\n/);
});

test('a wrong setting is one sentence without a stack (Q-3)', async () => {
  expect(await printed(new EnvError('PORT — номер порта.'))).toBe('PORT — номер порта.\n');
});

test.each([
  [
    'a full disk',
    failed(Object.assign(new Error('could not extend file'), { code: '53100' })),
    /^На диске закончилось место\.\n$/,
  ],
  [
    'a file that is not ours',
    Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/a.tar' }),
    /^Нет прав на файл: \/a\.tar\.\n$/,
  ],
  ['a damaged copy', new ArchiveError('Копия повреждена.'), /^Копия повреждена\.\n$/],
  ['a directory that cannot be', new DataDirError('Каталог данных.'), /^Каталог данных\.\n$/],
])('%s is one sentence without a stack (Q-3)', async (_what, error, sentence) => {
  expect(await printed(error)).toMatch(sentence);
});

test('work that succeeds prints nothing', async () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await runProcess(async () => undefined);
  expect(write).not.toHaveBeenCalled();
  write.mockRestore();
});
