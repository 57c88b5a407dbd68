import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { redactText } from './redact.ts';

function logged(fields: object): string {
  const lines: string[] = [];
  createLog('info', { write: (line) => lines.push(line) }).info(fields, 'событие');
  return lines.join('');
}

test.each([
  ['Authorization: Bearer abc.def-ghi', 'abc.def'],
  ['/auth/restore/?token=s3cr3t&email=a@b.ru', 's3cr3t'],
  ['позвонили на +7 (999) 123-45-67', '123-45-67'],
  ['позвонили на 89991234567', '89991234567'],
])('"%s" loses its secret (Q-24)', (text, secret) => {
  expect(redactText(text)).not.toContain(secret);
});

test.each(['оценка № 1234567890', '2026-03-08T09:00:00.000Z', 'заняло 12345678901234 нс'])(
  '"%s" stays readable',
  (text) => {
    expect(redactText(text)).toBe(text);
  },
);

test('fields named like secrets are hidden at any depth (Q-24)', () => {
  const line = logged({
    user: { password: 'p1', phone: 'p2', profile: [{ access_token: 'p3' }] },
    headers: { Cookie: 'p4' },
  });
  expect(line).not.toMatch(/p[1-4]/);
});

test('a failed query is logged without its parameters and rows (Q-24)', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'users_email_key',
    detail: 'Key (email)=(private@razbor.example) already exists.',
  });
  const line = logged({
    err: new DrizzleQueryError('insert into users values ($1)', ['private@razbor.example'], cause),
  });
  expect(line).toContain('users_email_key');
  expect(line).toContain('insert into users');
  expect(line).not.toContain('private@razbor.example');
});

test('a cycle and a very deep value do not stop the log', () => {
  const cycle: Record<string, unknown> = {};
  cycle['self'] = cycle;
  expect(logged({ cycle })).toContain('[…]');
});
