import { systemActor } from '#domain/actor/actor.ts';
import type { Days } from '#domain/dashboards/dashboard-period.ts';
import { WEEKLY_MEANINGS_SHOWN, type WeeklyMeaning } from '#domain/reports/weekly-meaning.ts';
import type { Query } from '#server/db/client.ts';
import { summariseMeaning } from '../communication-list/get-meaning-summary.ts';

/** What a week's conversations were about (D-52); undefined where no engine has read any. */
export async function makeMeaning(
  q: Query,
  { project_id, week }: { project_id: number; week: Days },
): Promise<WeeklyMeaning | undefined> {
  const filter = { project_id: [project_id], period_from: week.from, period_to: week.to };
  const { count, reasons, objections, overdue } = await summariseMeaning(q, systemActor('weekly'), filter);
  if (count === 0) return undefined;
  return {
    count,
    reasons: reasons.slice(0, WEEKLY_MEANINGS_SHOWN).map(({ label, count: talks }) => ({ label, count: talks })),
    objections: objections.slice(0, WEEKLY_MEANINGS_SHOWN).map(({ key: _key, ...row }) => row),
    overdue,
  };
}
