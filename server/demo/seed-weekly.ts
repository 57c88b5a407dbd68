import { HOUR_MS } from '#domain/kernel/time.ts';
import { addDays, mondayOf } from '#domain/kernel/calendar-day.ts';
import { dayInZone, zonedToInstant } from '#domain/kernel/zoned-time.ts';
import { momentSpan } from '#domain/reports/report-moments.ts';
import { proposedNext, proposedRecommendations, summarySentence } from '#domain/reports/weekly-sentences.ts';
import { dueWeek, weekBefore, weeklyWeek } from '#domain/reports/weekly-week.ts';
import { systemActor } from '#domain/actor/actor.ts';
import type { Database, Query } from '#server/db/client.ts';
import { makeFigures } from '#server/modules/weekly/make-figures.ts';
import { makeWeekly } from '#server/modules/weekly/make-weekly.ts';
import { insertReportDelivery } from '#server/modules/reports/weekly-deliveries.repo.ts';
import { claimWeek } from '#server/modules/weekly/weekly-runs.repo.ts';
import { findAnyProject, listReaders, type WeeklyProject } from '#server/modules/weekly/weekly-projects.repo.ts';
import { updateReport } from '#server/modules/reports/reports.repo.ts';
import { updateWeekly } from '#server/modules/weekly/weekly-reports.repo.ts';
import type { SeededPeople } from './seed-people.ts';

type WeeklySeedContext = { q: Query; db: Database; project: WeeklyProject; pm: number; now: Date };

/** Figures of the week before a Monday, at the hour at which the schedule makes its reports. */
async function figuresAt({ db, project }: WeeklySeedContext, monday: string) {
  const week = weekBefore(weeklyWeek(monday));
  const at = new Date(zonedToInstant(`${monday}T07:00`, project.time_zone) ?? 0);
  return { week, at, figures: await makeFigures(db, project, { week, now: at }) };
}

async function makeAt(context: WeeklySeedContext, monday: string): Promise<{ id: number; at: Date } | null> {
  const { q, project } = context;
  const { week, at, figures } = await figuresAt(context, monday);
  const by = { actor: systemActor('weekly_report'), request_id: 'job:weekly_report', now: at };
  const id = await makeWeekly(q, by, { project, week, figures, author_id: null, latest: undefined });
  await claimWeek(q, [project.id], { week, now: at });
  if (id === null) return null;
  const recommendations = proposedRecommendations(figures).join('\n');
  const next = proposedNext(figures).join('\n');
  await updateWeekly(q, id, { texts: { summary: summarySentence(figures), recommendations, next } });
  return { id, at };
}

async function sendAt(context: WeeklySeedContext, monday: string): Promise<void> {
  const made = await makeAt(context, monday);
  if (!made) return;
  const { q, project, pm } = context;
  const { id, at } = made;
  const now = new Date(Math.min(at.getTime() + 2 * HOUR_MS, context.now.getTime()));
  const people = (await listReaders(q, project)).filter(({ roles }) => roles.includes('customer')).slice(0, 2);
  const recipients = { user_ids: people.map((one) => one.id), emails: [], subscription_ids: [] };
  await updateWeekly(q, id, { state: 'sent', recipients, sent_at: now, sent_by: pm });
  await updateReport(q, id, { status: 'sent', finished_at: now });
  for (const person of people)
    await insertReportDelivery(q, {
      report_id: id,
      recipient: `user:${person.id}`,
      channel: 'user',
      user_id: person.id,
      to: person.name,
      status: 'delivered',
      at: now,
      created_at: now,
    });
}

/** Last Monday whose seven o'clock has been: the schedule has nothing of the past left to make. */
const lastMonday = ({ project, now }: WeeklySeedContext): string =>
  mondayOf(dayInZone(new Date(now.getTime() - 7 * HOUR_MS), project.time_zone));

/** Project whose report of the last week names the most seconds: which one that is, the day of the demo decides. */
async function mostHeard(contexts: readonly WeeklySeedContext[]): Promise<WeeklySeedContext | undefined> {
  const counts = new Map<WeeklySeedContext, number>();
  for (const context of contexts) {
    const { calls, critical } = (await figuresAt(context, lastMonday(context))).figures;
    const quotes = [calls.best, calls.worst, ...critical].map((call) => call?.quote ?? null);
    counts.set(context, quotes.filter((quote) => momentSpan(quote) !== null).length);
  }
  return contexts.toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))[0];
}

/**
 * Weekly reports that were sent (D-29): two of the first project, and the last week's of two clients, whose words are
 * heard; older recordings are gone. The second client's talks are in no calibration: the pm may share them with a guest.
 * The others of the last week the schedule makes, for the pm to write.
 */
export async function seedWeekly(
  q: Query,
  { db, people, now }: { db: Database; people: SeededPeople; now: Date },
): Promise<void> {
  const active = people.projects.filter(({ status }) => status === 'active');
  const second = active.find(({ company }) => company !== active[0]?.company);
  // The transaction sees what it has just written; another connection would not.
  const inTransaction = <Result>(work: (query: Query) => Promise<Result>): Promise<Result> => work(q);
  const common = {
    q,
    pm: people.pm,
    now,
    db: { ...db, read: inTransaction, readReplica: inTransaction },
  };
  const contextsOf = async (wanted: string | undefined): Promise<WeeklySeedContext[]> => {
    const projects = active.filter(({ company }) => company === wanted);
    const found = await Promise.all(projects.map(({ id }) => findAnyProject(q, id)));
    return found.flatMap((project) => (project ? [{ ...common, project }] : []));
  };
  const [first, other] = [await contextsOf(active[0]?.company), await contextsOf(second?.company)];
  const [earlier] = first;
  if (earlier) for (const weeks of [2, 1]) await sendAt(earlier, addDays(lastMonday(earlier), -7 * weeks));
  for (const contexts of [first, other]) {
    const heard = await mostHeard(contexts);
    if (heard) await sendAt(heard, lastMonday(heard));
    // On a Sunday the schedule owes none any more, and the pm would have nothing to write.
    const rest = contexts.filter((one) => one !== heard && dueWeek(now, one.project.time_zone) === null);
    for (const context of rest) await makeAt(context, lastMonday(context));
  }
}
