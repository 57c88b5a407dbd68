import type { Days } from '#domain/dashboards/dashboard-period.ts';
import { formatDay } from '#domain/kernel/format-date.ts';
import type { WeeklyFigures } from '#domain/reports/weekly-content.schema.ts';
import { defaultLayout } from '#domain/reports/weekly-layout.ts';
import type { WeeklyRecipients } from '#domain/reports/weekly-reports.schema.ts';
import { summarySentence } from '#domain/reports/weekly-sentences.ts';
import type { Query } from '#server/db/client.ts';
import { type AuditContext, record } from '#server/record/audit.repo.ts';
import { deleteReport, insertReport } from '../reports/reports.repo.ts';
import { listArchivedOf, type WeeklyProject } from './weekly-projects.repo.ts';
import { type findLatestVersion, findPreviousSettings, insertWeekly } from './weekly-reports.repo.ts';

/** Part of the figures that the list shows. */
export const listFigures = ({ figures }: WeeklyFigures) => {
  const mean = figures.find(({ key }) => key === 'mean_score');
  return { mean: mean?.value ?? null, change: mean?.change ?? null };
};

const nameOf = ({ name }: WeeklyProject, { from, to }: Days): string =>
  `${name}, ${formatDay(from)} – ${formatDay(to)}`;

/** Readers of the report before, without those in the archive since: sending would stop at them. */
async function recipientsAfter(q: Query, before: WeeklyRecipients | undefined): Promise<WeeklyRecipients> {
  if (!before) return { user_ids: [], emails: [], subscription_ids: [] };
  const left = await listArchivedOf(q, before.user_ids);
  return { ...before, user_ids: before.user_ids.filter((id) => !left.includes(id)) };
}

type Latest = Awaited<ReturnType<typeof findLatestVersion>>;
type Making = { project: WeeklyProject; week: Days; figures: WeeklyFigures; author_id: number | null; latest: Latest };

/**
 * The version of a week's report after `latest`, as a draft; null when another has made it meanwhile. A first version goes
 * to whom the report before went; a later one takes its own earlier recipients over. `latest` is what the caller has
 * decided by: asked anew here, it would be the other's, and both would be made.
 */
export async function makeWeekly(q: Query, by: AuditContext, making: Making): Promise<number | null> {
  const { project, week, figures, author_id, latest } = making;
  const of = { project_id: project.id, week_from: week.from };
  const previous = latest ?? (await findPreviousSettings(q, project.id));
  const values = { kind: 'weekly' as const, name: nameOf(project, week), author_id, project_id: project.id };
  const id = await insertReport(q, {
    ...values,
    status: 'ready',
    period_from: week.from,
    period_to: week.to,
    created_at: by.now,
    finished_at: by.now,
  });
  const version = (latest?.version ?? 0) + 1;
  const isMade = await insertWeekly(q, {
    report_id: id,
    ...of,
    company_id: project.company_id,
    week_to: week.to,
    version,
    state: 'draft',
    figures,
    texts: { summary: summarySentence(figures), recommendations: '', next: '' },
    layout: previous?.layout ?? defaultLayout(),
    recipients: await recipientsAfter(q, previous?.recipients),
    ...listFigures(figures),
  });
  if (!isMade) {
    await deleteReport(q, id);
    return null;
  }
  const after = { ...values, period_from: week.from, period_to: week.to };
  await record(q, by, { action: 'create', entity: 'reports', entity_id: id, company_id: project.company_id, after });
  return id;
}
