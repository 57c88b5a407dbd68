import type { Report } from '#domain/reports/reports.schema.ts';
import {
  hasOwnFile,
  mayCancelNow,
  mayDownloadNow,
  mayManageReport,
  mayManageRun,
  mayMakeReports,
  mayReadFile,
  mayRemoveNow,
  mayRetryNow,
  mayStopRun,
} from '#domain/reports/reports.policy.ts';
import { blindTo, isSelf } from '#domain/actor/actor.ts';
import { both } from '#domain/kernel/verdict.ts';
import { displayName } from '#domain/users/display-name.ts';
import { exportAddress } from '#domain/exports/export-address.ts';
import type { Reader } from '#server/identity/caller.ts';
import type { ReportRow } from './reports.repo.ts';

const SECOND_MS = 1000;

function progressOf({ report, job }: ReportRow, now: Date): Report['progress'] {
  const { status, started_at } = report;
  if (status !== 'running' || started_at === null || !job || job.done === null || job.total === null) return null;
  const seconds = Math.max(1, (now.getTime() - started_at.getTime()) / SECOND_MS);
  return { done: job.done, total: job.total, per_second: Math.round(job.done / seconds) };
}

function fileOf({ report, author }: ReportRow, { actor }: Reader): Report['file'] {
  const { file_name, file_size, file_rows, expires_at } = report;
  if (file_name === null || expires_at === null) return null;
  // How many evaluations others have would say that there is a new one (D-24).
  const isHidden = blindTo(actor).length > 0 && !isSelf(actor, author?.id ?? null);
  return {
    name: file_name,
    size: isHidden ? null : file_size,
    rows: isHidden ? null : file_rows,
    expires_at: expires_at.toISOString(),
  };
}

/** State of a run now: a file whose days are over has expired, swept or not. */
export function runOf({ report: { status, cancelled_at, expires_at } }: ReportRow, now: Date) {
  const isOver = expires_at !== null && expires_at.getTime() <= now.getTime();
  return {
    status: isOver && (status === 'ready' || status === 'sent') ? ('expired' as const) : status,
    cancelled: cancelled_at !== null,
  };
}

function mayOf(report: ReportRow['report'], run: ReturnType<typeof runOf>, actor: Reader['actor']): Report['may'] {
  const manage = both(mayManageReport(actor, report), mayManageRun(report));
  return {
    download: both(
      both(mayManageRun(report), hasOwnFile(report)),
      both(mayReadFile(actor, report), mayDownloadNow(run)),
    ),
    cancel: both(both(manage, mayStopRun(report)), mayCancelNow(run)),
    retry: both(both(manage, mayMakeReports(actor)), mayRetryNow(run)),
    remove: both(manage, mayRemoveNow(run)),
  };
}

export function presentReport(row: ReportRow, reader: Reader): Report {
  const { report, project, author, job, weekly_state, subscription_id } = row;
  const { actor, now } = reader;
  const run = runOf(row, now);
  return {
    id: report.id,
    kind: report.kind,
    status: run.status,
    weekly_state,
    subscription_id,
    name: report.name,
    project,
    author: author && { id: author.id, name: displayName(author) },
    period: { from: report.period_from, to: report.period_to },
    created_at: report.created_at.toISOString(),
    started_at: report.started_at?.toISOString() ?? null,
    finished_at: report.finished_at?.toISOString() ?? null,
    progress: progressOf(row, now),
    cancelled: run.cancelled,
    cancelling: (report.status === 'queued' || report.status === 'running') && (job?.cancel_requested ?? false),
    error: report.error,
    file: mayDownloadNow(run).allowed ? fileOf(row, reader) : null,
    address: report.unloading && exportAddress(report.unloading),
    may: mayOf(report, run, actor),
  };
}
