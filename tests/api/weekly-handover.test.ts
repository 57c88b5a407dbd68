import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import { JOBS } from '#server/registry/jobs.ts';
import { JobRunner, LEASE_MS } from '#server/jobs/job-runner.ts';
import { createSmtpMail } from '#server/mail/smtp-mail.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWeeklyReport } from '#tests/support/weekly-reports.ts';
import { createWorld } from '#tests/support/world.ts';

const HOUR = 3_600_000;
let app: TestApp;
let post: MailServer;
let pm: Caller;
let id: number;

beforeEach(async () => {
  post = await startMailServer();
  app = await testApp({ mail: createSmtpMail({ smtpUrl: post.url, from: 'post@razbor.example' }) });
  const { a } = await createWorld(app.db);
  pm = await app.as(a.pm);
  const { project, company, customer: to } = a;
  const week = { week_from: '2026-02-23', week_to: '2026-03-01' };
  id = await createWeeklyReport(app.db, { project, company, to, state: 'sent', ...week });
  const delivery = await theDelivery();
  await pm.post(`/api/reports/weekly/${id}/deliveries/${delivery?.id}/retry`);
});

const theDelivery = async () => (await pm.get<WeeklyReport>(`/api/reports/weekly/${id}`)).body.deliveries[0];

/** Waits out every pause between tries. */
async function later(): Promise<void> {
  app.clock.advance(HOUR);
  await runDueJobs(app.deps);
}

describe('D-29: a letter with a report goes at most once', () => {
  test('D-29: killed while the mail server made it wait for its answer: it is sent later, once', async () => {
    post.behave('hang');
    const killed = new JobRunner(app.deps, JOBS);
    await killed.look();
    await vi.waitFor(() => expect(post.asked()).toBe(1), { timeout: 20_000 });
    expect(await theDelivery()).toMatchObject({ status: 'waiting' });
    post.behave('take');
    app.clock.advance(LEASE_MS);
    await runDueJobs(app.deps);
    expect(post.received).toHaveLength(1);
    expect(await theDelivery()).toMatchObject({ status: 'delivered', error: null });
    await killed.stop();
    await later();
    expect(post.received).toHaveLength(1);
    expect(await theDelivery()).toMatchObject({ status: 'delivered', error: null });
  });

  test('D-29: cut off before the letter: it is tried again by itself', async () => {
    post.behave('close');
    await runDueJobs(app.deps);
    expect(await theDelivery()).toMatchObject({ status: 'waiting' });
    post.behave('take');
    await later();
    expect(post.received).toHaveLength(1);
    expect(await theDelivery()).toMatchObject({ status: 'delivered' });
  });

  test('D-29: cut off after the letter, without an answer: it is unknown, and does not go again by itself', async () => {
    post.behave('keep silent');
    await runDueJobs(app.deps);
    post.behave('take');
    await later();
    expect(post.received).toHaveLength(1);
    expect(await theDelivery()).toMatchObject({ status: 'failed', error: expect.stringContaining('неизвестно') });
  });

  test('D-29: refused after the letter: nobody has got it, and it is tried again by itself', async () => {
    post.behave('refuse the letter');
    await runDueJobs(app.deps);
    expect(await theDelivery()).toMatchObject({ status: 'waiting' });
    post.behave('take');
    await later();
    expect(post.received).toHaveLength(1);
    expect(await theDelivery()).toMatchObject({ status: 'delivered' });
  });
});
