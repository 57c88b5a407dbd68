import { z } from 'zod';
import { accessLinkPath } from '#domain/access-links/access-link-limits.ts';
import { LETTER_ATTEMPTS } from '#domain/jobs/retry-delay.ts';
import { idSchema } from '#domain/kernel/list.schema.ts';
import { BLIND_TO_WEEK } from '#domain/reports/weekly-reports.policy.ts';
import { defineJob, type JobContext } from '#server/jobs/define-job.ts';
import { jobErrorText } from '#server/jobs/job-error.ts';
import { LeaseLost } from '#server/jobs/job-signals.ts';
import { MailError, type SendOptions } from '#server/mail/mail.ts';
import { setLinkToken } from '../access-links/access-links.repo.ts';
import { findActor } from '#server/identity/find-actor.ts';
import { hashToken, newAccessLinkToken } from '#server/identity/token.ts';
import { linksOfGuest, linksOfUser } from './weekly-files/call-links.ts';
import { makeWeeklyFiles } from './weekly-files/make-weekly-files.ts';
import { weeklyEmail } from './weekly-email.ts';
import { type ReportDeliveryRow, findReportDelivery, moveDelivery } from '../reports/weekly-deliveries.repo.ts';
import { findSentWeekly, findWeekly } from './weekly-reports.repo.ts';
import { findAddress } from './weekly-projects.repo.ts';

/** The report with a sent report and its files. */
export const weeklyEmailJob = defineJob({
  kind: 'weekly_letter',
  lane: 'letters',
  payload: z.strictObject({ delivery_id: idSchema }),
  attempts: LETTER_ATTEMPTS,
  name: ({ delivery_id }) => `Письмо с еженедельным отчётом, отправка № ${delivery_id}`,
  run: (context, { delivery_id }) => deliver(context, delivery_id),
  onGivenUp: async (q, { delivery_id: id }, { error, cancelled, now }) => {
    const reason = error instanceof MailError ? `Письмо не доставлено: ${error.reason}.` : jobErrorText(error);
    const text = cancelled ? 'Отправку отменили.' : reason;
    await moveDelivery(q, id, { from: ['waiting', 'sending'], status: 'failed', error: text, now });
  },
});

const LOST = 'Получатель больше не видит этот отчёт.';
const unknown = (why: string): string =>
  `${why} во время отправки: дошло ли письмо, неизвестно. Спросите получателя, прежде чем повторять.`;
const KILLED = unknown('Сервер остановился');
const CUT_OFF = unknown('Связь с почтовым сервером прервалась');

type EmailAddressee = { email: string; name: string | null; path: (token: string) => string };

/** Receiver of the letter, or why there is none: rights are asked again when the letter goes. */
async function addresseeOf(
  { deps }: JobContext,
  delivery: ReportDeliveryRow,
): Promise<EmailAddressee | { refusal: string }> {
  const { report_id: id, user_id, email } = delivery;
  if (user_id === null)
    return { email: email ?? '', name: null, path: (token) => accessLinkPath({ type: 'report', id }, token) };
  return deps.db.read(async (q) => {
    const actor = await findActor(q, user_id);
    const row = actor && (await findWeekly(q, actor, id));
    const person = row && (await findAddress(q, user_id));
    if (!person) return { refusal: LOST };
    return row.blind ? { refusal: BLIND_TO_WEEK } : { ...person, path: () => `/reports/weekly/${id}` };
  });
}

async function deliver(context: JobContext, id: number): Promise<void> {
  const { db, mail, clock, publicUrl, supportEmail } = context.deps;
  const found = await db.read(async (q) => {
    const delivery = await findReportDelivery(q, id);
    const report = delivery && (await findSentWeekly(q, delivery.report_id));
    return report && { delivery, report };
  });
  if (!found || found.delivery.status === 'delivered' || found.delivery.status === 'failed') return;
  const { delivery, report } = found;
  const fail = (error: string) =>
    db.write((q) => moveDelivery(q, id, { from: ['waiting', 'sending'], status: 'failed', error, now: clock() }));
  // A process was killed between the letter and its note: whoever reads decides, nobody gets it twice by itself.
  if (delivery.status === 'sending') return void (await fail(KILLED));
  const addressee = await addresseeOf(context, delivery);
  if ('refusal' in addressee) return void (await fail(addressee.refusal));
  const token = newAccessLinkToken();
  const link = `${publicUrl}${addressee.path(token)}`;
  const links = delivery.user_id === null ? linksOfGuest(link) : linksOfUser(publicUrl);
  const files = await makeWeeklyFiles(report.content, links);
  const email = weeklyEmail(report, files, { name: addressee.name, link, supportEmail });
  await handOver(context, delivery, {
    token,
    send: (options) => mail.send({ to: addressee.email, ...email }, options),
  });
}

type Handover = { token: string; send: (options: SendOptions) => Promise<void> };

/**
 * Hands the letter over at most once. «sending» is noted when the mail server waits for its first byte: a process that
 * dies before, in the long wait for a connection say, leaves a letter that nobody can have got, and it is sent later.
 */
async function handOver(
  { deps, signal }: JobContext,
  delivery: ReportDeliveryRow,
  { token, send }: Handover,
): Promise<void> {
  const { db, clock } = deps;
  const { id, access_link_id: link } = delivery;
  const move = (
    from: readonly ReportDeliveryRow['status'][],
    status: ReportDeliveryRow['status'],
    error: string | null = null,
  ) => db.write((q) => moveDelivery(q, id, { from, status, error, now: clock() }));
  let isOurs: boolean | null = null;
  const beforeHandover = async (): Promise<void> => {
    isOurs = await db.write(async (q) => {
      if (!(await moveDelivery(q, id, { from: ['waiting'], status: 'sending', error: null, now: clock() })))
        return false;
      if (link !== null) await setLinkToken(q, link, hashToken(token));
      return true;
    });
    if (!isOurs) throw new LeaseLost();
  };
  try {
    await send({ signal, beforeHandover });
  } catch (error) {
    if (isOurs === false) return;
    if (error instanceof MailError && error.doubtful) return void (await move(['sending'], 'failed', CUT_OFF));
    // Of another process that has it by now nothing is touched.
    await move([isOurs ? 'sending' : 'waiting'], 'waiting', jobErrorText(error));
    throw error;
  }
  // From `failed`, too: another process may have taken a slow one for killed.
  await move(['sending', 'failed'], 'delivered');
}
