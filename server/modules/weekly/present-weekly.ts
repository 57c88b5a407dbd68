import type { Actor } from '#domain/actor/actor.ts';
import { both } from '#domain/kernel/verdict.ts';
import {
  mayApproveNow,
  mayEditNow,
  mayManageWeekly,
  mayRemakeNow,
  mayRemoveWeeklyNow,
  mayReopenNow,
  maySendNow,
} from '#domain/reports/weekly-reports.policy.ts';
import type { WeeklyLine, WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import { proposedNext, proposedRecommendations, summarySentence } from '#domain/reports/weekly-sentences.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { ReportDeliveryRow } from '../reports/weekly-deliveries.repo.ts';
import type { listVersions, WeeklyLineRow, WeeklyRow } from './weekly-reports.repo.ts';

type Versions = Awaited<ReturnType<typeof listVersions>>;
const personOf = (person: WeeklyRow['author']) => person && { id: person.id, name: displayName(person) };

const NO_PROPOSALS: WeeklyReport['proposals'] = { summary: '', recommendations: [], next: [] };

function presentReportDelivery({
  id,
  channel,
  to,
  status,
  at,
  error,
}: ReportDeliveryRow): WeeklyReport['deliveries'][number] {
  return {
    id,
    channel,
    to,
    status: status === 'sending' ? 'waiting' : status,
    at: at?.toISOString() ?? null,
    error,
  };
}

function mayOf(row: WeeklyRow, actor: Actor): WeeklyReport['may'] {
  const manage = mayManageWeekly(actor, row);
  return {
    edit: both(manage, mayEditNow(row)),
    refresh: both(manage, mayEditNow(row)),
    approve: both(manage, mayApproveNow(row)),
    reopen: both(manage, mayReopenNow(row)),
    send: both(manage, maySendNow(row)),
    remake: both(manage, mayRemakeNow(row)),
    remove: both(manage, mayRemoveWeeklyNow(row)),
  };
}

export function presentWeekly(
  row: WeeklyRow,
  { versions, deliveries }: { versions: Versions; deliveries: ReportDeliveryRow[] },
  actor: Actor,
): WeeklyReport {
  const { figures, texts, layout } = row;
  const isTeam = mayManageWeekly(actor, row).allowed;
  return {
    id: row.id,
    revision: row.revision,
    state: row.state,
    version: row.version,
    versions: versions.map((one) => ({ ...one, created_at: one.created_at.toISOString() })),
    author: personOf(row.author),
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    sent_by: personOf(row.sender),
    content: { figures, texts, layout },
    proposals: isTeam
      ? {
          summary: summarySentence(figures),
          recommendations: proposedRecommendations(figures),
          next: proposedNext(figures),
        }
      : NO_PROPOSALS,
    recipients: isTeam ? row.recipients : null,
    deliveries: isTeam ? deliveries.map(presentReportDelivery) : [],
    may: mayOf(row, actor),
  };
}

/** Line of the list; who is yet to rate one of these talks is told no result (D-24). */
export function presentWeeklyLine(row: WeeklyLineRow, actor: Actor): WeeklyLine {
  const manage = mayManageWeekly(actor, row);
  return {
    id: row.id,
    state: row.state,
    version: row.version,
    project: row.project,
    company: row.company,
    week: row.week,
    mean: row.blind ? null : row.mean,
    change: row.blind ? null : row.change,
    author: personOf(row.author),
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    failed: manage.allowed ? row.failed : 0,
    may: { remove: both(manage, mayRemoveWeeklyNow(row)) },
  };
}
