import { expect, test } from 'vitest';
import { expectOnly, said, verdictsByActor } from '#tests/fixtures/actor-fixtures.ts';
import { mayCreateJobs, mayRepeatJob, maySeeJobs } from './jobs.policy.ts';

test('D-3: jobs are the admin’s to see, and nobody’s to make', () => {
  expect(verdictsByActor(maySeeJobs)).toEqual(expectOnly(['admin'], 'Фоновые задания видит только администратор.'));
  expect(said(mayCreateJobs)).toBe('Задания создаёт программа.');
});

test.each([
  [{ dead: true, forgotten: false }, 'да'],
  [{ dead: true, forgotten: true }, 'Содержимое задания стёрто: об этом нужно попросить заново.'],
  [{ dead: false, forgotten: false }, 'Повторить можно только невыполненное задание.'],
  [{ dead: false, forgotten: true }, 'Повторить можно только невыполненное задание.'],
])('D-5: repeating %o: %s', (job, verdict) => {
  expect(said(mayRepeatJob(job))).toBe(verdict);
});
