import { blindTo } from '#domain/actor/actor.ts';
import type { AppealCounts } from '#server/facts/sums/assessors-block.ts';
import { type FactRows, valuesIn } from '#server/facts/fact-layout.ts';
import { kindKey, type KindSums } from '#server/facts/sums/people-blocks.ts';
import type { AppealFact } from '#server/facts/sums/projects-block.ts';
import type { OtherBlocksSumRequest } from '#server/facts/sums/sum-dashboard.ts';
import { addDays } from '#domain/kernel/calendar-day.ts';
import type { Query } from '#server/db/client.ts';
import { readCalibrationTrend } from '../calibrations/get-calibration-trend.ts';
import { baseFilter } from '#server/facts/sums/base-filter.ts';
import { countSent, countTasks } from './dashboard-counts.repo.ts';
import { countRechecks } from './recheck-counts.repo.ts';
import { findPeople } from './dashboard-names.repo.ts';
import { sumByKind } from '#server/facts/evaluation-facts.repo.ts';
import type { DashboardContext } from './dashboard-request.ts';

function lostBy(appeals: readonly AppealFact[]): Map<number, AppealCounts> {
  const counts = new Map<number, AppealCounts>();
  for (const { assessor_id, state } of appeals) {
    if (state === 'waiting') continue;
    const { resolved, lost } = counts.get(assessor_id) ?? { resolved: 0, lost: 0 };
    counts.set(assessor_id, { resolved: resolved + 1, lost: lost + (state === 'accepted' ? 1 : 0) });
  }
  return counts;
}

/** Peers' sums by kind, when the reader's own evaluations are all that was asked of the database. */
async function peersOf(
  q: Query,
  { reader: { actor }, filter, period }: DashboardContext,
): Promise<Map<string, KindSums>> {
  const rows = await sumByKind(q, actor, filter, period.counted);
  return new Map(
    rows.map(({ type_id, scored, sum, ...kind }) => [kindKey({ ...kind, type_id: type_id ?? 0 }), { scored, sum }]),
  );
}

/** Sessions are held once a month or a quarter: a week by itself would nearly always have none. */
const AGREEMENT_DAYS = 90;

/** Alignment of each rater in closed sessions, 0–1 (D-26). */
async function alignmentsOf(
  q: Query,
  { reader, projects, period, filter }: DashboardContext,
): Promise<Map<number, number>> {
  if (projects.length === 0) return new Map();
  const { participants } = await readCalibrationTrend(q, reader.actor, {
    project_id: projects.map(({ id }) => id),
    ...(filter.form_id && { form_id: filter.form_id }),
    period_from: addDays(period.counted.to, 1 - AGREEMENT_DAYS),
    period_to: period.counted.to,
  });
  return new Map(participants.flatMap(({ user, alignment }) => (alignment === null ? [] : [[user.id, alignment]])));
}

/** Assessors' work for who leads it; for an assessor the own line, and of the others no name (D-3). Null: for nobody else. */
export async function assessorsAsked(
  q: Query,
  question: DashboardContext,
  { found, appeals }: { found: FactRows; appeals: AppealFact[] | null },
): Promise<OtherBlocksSumRequest['assessorLines']> {
  const { view, projects, period, reader, filter } = question;
  if (view !== 'team' && view !== 'assessor') return null;
  const only = view === 'assessor' && reader.actor.kind === 'user' ? reader.actor.id : null;
  const projectIds = projects.map(({ id }) => id);
  const asked = { ...period.counted, assessorId: only, without: blindTo(reader.actor) };
  const tasks = await countTasks(q, projectIds, asked);
  const rechecks = await countRechecks(q, projectIds, asked);
  const sent = await countSent(q, reader.actor, { ...asked, projectIds, filter: baseFilter(filter, period.counted) });
  const peers = only === null ? null : await peersOf(q, question);
  const ids = [...valuesIn(found, 'assessor'), ...tasks.keys(), ...sent.keys(), ...rechecks.keys()];
  return {
    names: await findPeople(q, only === null ? ids : [...ids, only]),
    tasks,
    sent,
    appeals: appeals && lostBy(appeals),
    alignments: await alignmentsOf(q, question),
    rechecks,
    only,
    peers,
  };
}
