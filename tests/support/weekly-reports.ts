import { defaultLayout } from '#domain/reports/weekly-layout.ts';
import type { WeeklyState } from '#domain/reports/weekly-blocks.ts';
import type { WeeklyFigures } from '#domain/reports/weekly-content.schema.ts';
import type { Database } from '#server/db/client.ts';
import { reports, weeklyDeliveries, weeklyReports } from '#server/db/schema/index.ts';

type Named = { id: number; name: string };
type Wanted = {
  project: Named & { company_id: number };
  company: Named;
  state: WeeklyState;
  /** Recipient, the only one. */
  to: { id: number };
  /** A Monday. */
  week_from: string;
  week_to: string;
  version?: number;
};

/** Figures of a week without a single evaluation. */
function emptyFigures({ project, company, week_from, week_to }: Omit<Wanted, 'state' | 'to'>): WeeklyFigures {
  const week = { from: week_from, to: week_to };
  return {
    as_of: `${week_to}T21:00:00.000Z`,
    company: { id: company.id, name: company.name },
    project: { id: project.id, name: project.name },
    time_zone: 'Europe/Moscow',
    week,
    previous: week,
    norm: null,
    figures: [],
    trend: [],
    criteria: { best: [], worst: [], fallen: [] },
    employees: [],
    critical: [],
    critical_total: 0,
    calls: { best: null, worst: null },
    appeals: { filed: 0, resolved: 0, accepted: 0, waiting: 0 },
  };
}

/** A report as it stands in the database; of what is shown, one letter has failed. */
export async function createWeeklyReport(db: Database, wanted: Wanted): Promise<number> {
  const { project, state, to, week_from, week_to } = wanted;
  return db.write(async (q) => {
    const values = { kind: 'weekly' as const, status: 'ready' as const, name: `Неделя: ${project.name}` };
    const [row] = await q
      .insert(reports)
      .values({ ...values, project_id: project.id })
      .returning({ id: reports.id });
    const id = row?.id ?? 0;
    await q.insert(weeklyReports).values({
      report_id: id,
      project_id: project.id,
      company_id: project.company_id,
      week_from,
      week_to,
      version: wanted.version ?? 1,
      state,
      figures: emptyFigures(wanted),
      texts: { summary: '', recommendations: '', next: '' },
      layout: defaultLayout(),
      recipients: { user_ids: [to.id], emails: [], subscription_ids: [] },
    });
    const letter = { report_id: id, recipient: `user:${to.id}`, channel: 'user' as const, user_id: to.id, to: 'Он' };
    if (state !== 'draft') await q.insert(weeklyDeliveries).values({ ...letter, status: 'failed' });
    return id;
  });
}
