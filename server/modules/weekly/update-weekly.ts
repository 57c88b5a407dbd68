import type { weeklyApi } from '#domain/reports/weekly-reports.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { sameValue } from '#domain/kernel/same-value.ts';
import { completeLayout, layoutProblem } from '#domain/reports/weekly-layout.ts';
import { mayEditNow } from '#domain/reports/weekly-reports.policy.ts';
import type { WeeklyRecipients, WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import type { Query } from '#server/db/client.ts';
import { assertAllowed, conflict, fieldErrors } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { record } from '#server/record/audit.repo.ts';
import { updateReport } from '../reports/reports.repo.ts';
import { loadWeeklyForUpdate, showWeekly } from './load-weekly.ts';
import { listSubscriptionsOf } from '../telegram/telegram.repo.ts';
import { listReaders } from './weekly-projects.repo.ts';
import { updateWeekly as updateWeeklyRow, type WeeklyRow } from './weekly-reports.repo.ts';

/** Recipients, each once; an address however its letters are written. */
function withoutRepeats({ user_ids, emails, subscription_ids }: WeeklyRecipients): WeeklyRecipients {
  const byAddress = new Map(emails.map((email) => [email.toLowerCase(), email.toLowerCase()]));
  return {
    user_ids: [...new Set(user_ids)],
    emails: [...byAddress.values()],
    subscription_ids: [...new Set(subscription_ids)],
  };
}

/**
 * Asserts that new recipients may read the report. Whoever was chosen before stays chosen: that they have lost their
 * right is said when the report is to go to them.
 */
async function assertRecipients(q: Query, row: WeeklyRow, wanted: WeeklyRecipients): Promise<void> {
  const people = new Set(
    (await listReaders(q, { id: row.project_id, company_id: row.company_id })).map(({ id }) => id),
  );
  const known = new Set((await listSubscriptionsOf(q, row.project_id)).map(({ id }) => id));
  const { user_ids, subscription_ids } = row.recipients;
  const strangers = wanted.user_ids.filter((id) => !people.has(id) && !user_ids.includes(id));
  const unknown = wanted.subscription_ids.filter((id) => !known.has(id) && !subscription_ids.includes(id));
  const errors = {
    ...(strangers.length > 0
      ? { 'recipients.user_ids': ['Отправить можно только тем, кто видит отчёты проекта.'] }
      : {}),
    ...(unknown.length > 0 ? { 'recipients.subscription_ids': ['Такой подписки у проекта нет.'] } : {}),
  };
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
}

/** Texts, order of the blocks and recipients, whole, if it is still at the revision its editor read (D-38). */
export function updateWeekly({ db, caller, seen, input }: RequestOf<typeof weeklyApi.update>): Promise<WeeklyReport> {
  const { actor } = caller;
  // A page that was opened before a block was added does not know of it.
  const layout = completeLayout(input.layout);
  const problem = layoutProblem(layout);
  if (problem !== null) throw fieldErrors({ layout: [problem] });
  return db.write(async (q) => {
    const row = await loadWeeklyForUpdate(q, actor, seen.id);
    await assertRevision(row, seen, () => showWeekly(q, actor, seen.id));
    assertAllowed(mayEditNow(row), conflict);
    const values = { ...input, layout, recipients: withoutRepeats(input.recipients) };
    await assertRecipients(q, row, values.recipients);
    const changed = (['texts', 'layout', 'recipients'] as const).filter((key) => !sameValue(row[key], values[key]));
    if (changed.length === 0) return showWeekly(q, actor, seen.id);
    await updateWeeklyRow(q, seen.id, values);
    await updateReport(q, seen.id, {});
    const after = { changed: changed.map((key) => CHANGED[key]) };
    const { company_id } = row;
    await record(q, caller, { action: 'update', entity: 'reports', entity_id: seen.id, company_id, after });
    return showWeekly(q, actor, seen.id);
  });
}

const CHANGED = { texts: 'Тексты', layout: 'Блоки', recipients: 'Получатели' } as const;
