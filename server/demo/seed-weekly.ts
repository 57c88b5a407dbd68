import { HOUR_MS } from '#domain/kernel/time.ts';
import { addDays, mondayOf } from '#domain/kernel/calendar-day.ts';
import { dayInZone, zonedToInstant } from '#domain/kernel/zoned-time.ts';
import { proposedNext, proposedRecommendations, summarySentence } from '#domain/reports/weekly-sentences.ts';
import { weekBefore, weeklyWeek } from '#domain/reports/weekly-week.ts';
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

/** Weeks back from the last whole one: two were sent, the last one waits for its words. */
const SENT = [2, 1];

type WeeklySeedContext = { q: Query; db: Database; project: WeeklyProject; pm: number };

async function makeAt({ q, db, project }: WeeklySeedContext, monday: string): Promise<{ id: number; at: Date } | null> {
  const week = weekBefore(weeklyWeek(monday));
  const at = new Date(zonedToInstant(`${monday}T07:00`, project.time_zone) ?? 0);
  const figures = await makeFigures(db, project, { week, now: at });
  const by = { actor: systemActor('weekly_report'), request_id: 'job:weekly_report', now: at };
  const id = await makeWeekly(q, by, { project, week, figures, author_id: null, latest: undefined });
  await claimWeek(q, [project.id], { week, now: at });
  if (id === null) return null;
  const recommendations = proposedRecommendations(figures).join('\n');
  const next = proposedNext(figures).join('\n');
  await updateWeekly(q, id, { texts: { summary: summarySentence(figures), recommendations, next } });
  return { id, at };
}

async function sendTo({ q, project, pm }: WeeklySeedContext, { id, at }: { id: number; at: Date }): Promise<void> {
  const now = new Date(at.getTime() + 2 * HOUR_MS);
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

/** Weekly reports of the first project: two the client has, one that the pm is yet to write (D-29). */
export async function seedWeekly(
  q: Query,
  { db, people, now }: { db: Database; people: SeededPeople; now: Date },
): Promise<void> {
  const first = people.projects.find(({ status }) => status === 'active');
  const project = first && (await findAnyProject(q, first.id));
  if (!project) return;
  // The transaction sees what it has just written; another connection would not.
  const context: WeeklySeedContext = { q, project, pm: people.pm, db: { ...db, read: (work) => work(q) } };
  // The last Monday whose seven o'clock has been: the schedule has nothing of the past left to make.
  const monday = mondayOf(dayInZone(new Date(now.getTime() - 7 * HOUR_MS), project.time_zone));
  for (const weeks of SENT) {
    const made = await makeAt(context, addDays(monday, -7 * weeks));
    if (made) await sendTo(context, made);
  }
  await makeAt(context, monday);
}
