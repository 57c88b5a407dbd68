import type { exportsApi } from '#domain/exports/exports.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { mayMakeReports } from '#domain/reports/reports.policy.ts';
import type { Report } from '#domain/reports/reports.schema.ts';
import { EXPORTS_AT_ONCE } from '#domain/exports/export-limits.ts';
import { exportName } from '#domain/exports/export-name.ts';
import type { Query } from '#server/db/client.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { enqueueWatched } from '#server/jobs/jobs.repo.ts';
import { record } from '#server/record/audit.repo.ts';
import { showReport } from '../reports/load-report.ts';
import { countBeingMade, findOnlyProject, insertReport, updateReport } from '../reports/reports.repo.ts';
import { checkedChoice } from './open-source.ts';
import { exportJob } from './export.job.ts';

export async function assertRoomForExport(q: Query, authorId: number): Promise<void> {
  if ((await countBeingMade(q, authorId)) >= EXPORTS_AT_ONCE)
    throw conflict(`Уже готовятся ${EXPORTS_AT_ONCE} ваши выгрузки. Дождитесь одной из них или отмените её.`);
}

/** Puts an export into the queue; the file is made by a job (D-31). */
export function createExport({ db, caller, input }: RequestOf<typeof exportsApi.create>): Promise<Report> {
  const { actor, now } = caller;
  assertAllowed(mayMakeReports(actor));
  const { period, ...choice } = checkedChoice(input);
  const { what, format, columns, query, ids } = choice;
  return db.write(async (q) => {
    await assertRoomForExport(q, actor.id);
    const project = await findOnlyProject(q, actor, period.project_id);
    const name = exportName(what, { ...period, project: project?.name });
    const values = { kind: 'unloading' as const, name, author_id: actor.id, project_id: project?.id ?? null };
    const id = await insertReport(q, {
      ...values,
      period_from: period.period_from ?? null,
      period_to: period.period_to ?? null,
      unloading: choice,
      created_at: now,
    });
    await updateReport(q, id, { job_id: await enqueueWatched(q, exportJob, { report_id: id }, { now }) });
    await record(q, caller, {
      action: 'create',
      entity: 'reports',
      entity_id: id,
      company_id: project?.company_id ?? null,
      after: {
        ...values,
        what,
        format,
        columns,
        ...(query === '' ? {} : { query }),
        ...(ids ? { ticked: ids.length } : {}),
      },
    });
    return showReport(q, caller, id);
  });
}
