import { z } from 'zod';
import { idSchema } from '#domain/kernel/list.schema.ts';
import { weeklyWeek } from '#domain/reports/weekly-week.ts';
import { defineJob, type JobContext } from '#server/jobs/define-job.ts';
import { jobContext } from '#server/record/audit.repo.ts';
import { notify } from '#server/record/notify.ts';
import { makeFigures } from './make-figures.ts';
import { makeWeekly } from './make-weekly.ts';
import { findAnyProject } from './weekly-projects.repo.ts';
import { weeklyReadyLetter } from './weekly-ready.letter.ts';
import { findLatestVersion } from './weekly-reports.repo.ts';

const payloadSchema = z.strictObject({ project_id: idSchema, week: z.iso.date() });

/** The report of a week that the schedule owes. */
export const weeklyReportJob = defineJob({
  kind: 'weekly_report',
  lane: 'reports',
  payload: payloadSchema,
  attempts: 8,
  name: ({ project_id, week }) => `Еженедельный отчёт с ${week}, проект № ${project_id}`,
  run: makeScheduled,
});

/** Makes the scheduled report, unless somebody has made it by hand before. */
async function makeScheduled({ deps }: JobContext, { project_id, week: day }: z.output<typeof payloadSchema>) {
  const { db, clock } = deps;
  const week = weeklyWeek(day);
  const of = { project_id, week_from: week.from };
  const project = await db.read(async (q) =>
    (await findLatestVersion(q, of)) ? undefined : findAnyProject(q, project_id),
  );
  if (!project) return;
  const now = clock();
  const figures = await makeFigures(db, project, { week, now });
  await db.write(async (q) => {
    if (await findLatestVersion(q, of)) return;
    const by = jobContext(weeklyReportJob.kind, now);
    const report_id = await makeWeekly(q, by, { project, week, figures, author_id: null, latest: undefined });
    if (report_id === null) return;
    await notify(q, { actor: null, now }, weeklyReadyLetter, { company_id: project.company_id, report_id });
  });
}
