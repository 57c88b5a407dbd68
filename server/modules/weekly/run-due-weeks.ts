import { dueWeek } from '#domain/reports/weekly-week.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { weeklyReportJob } from './weekly-report.job.ts';
import { claimWeek, listUnanswered, listWorthReporting, listZones } from './weekly-runs.repo.ts';

/** Queues the reports of the past week, of each project once, from Monday seven o'clock of its zone on (D-29). */
export async function runDueWeeks({ db, clock }: Pick<JobDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  for (const zone of await db.read(listZones)) {
    const week = dueWeek(now, zone);
    if (!week) continue;
    if ((await db.read((q) => listUnanswered(q, { zone, week }))).length === 0) continue;
    await db.write(async (q) => {
      const open = await listUnanswered(q, { zone, week });
      const claimed = open.length > 0 ? await claimWeek(q, open, { week, now }) : [];
      for (const project_id of await listWorthReporting(q, claimed, week))
        await enqueue(q, weeklyReportJob, { project_id, week: week.from }, { now });
    });
  }
}
