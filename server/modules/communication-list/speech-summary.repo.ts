import { eq, inArray, sql } from 'drizzle-orm';
import type { Viewer } from '#domain/actor/scope.ts';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import { parseSort } from '#domain/kernel/list-sort.ts';
import { type SpeechDay, type SpeechSums, SUMMARY_KEYS, type SummaryKey } from '#domain/speech/summarise-speech.ts';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { communications, communicationSpeech, projects, users } from '#server/db/schema/index.ts';
import { selectIds } from './matches.repo.ts';
import { rowFilter } from './where.conditions.ts';

const each = <Value>(valueOf: (key: SummaryKey) => Value): Record<SummaryKey, Value> =>
  Object.fromEntries(SUMMARY_KEYS.map((key) => [key, valueOf(key)])) as Record<SummaryKey, Value>;

/** Talks with figures among those that the list finds by this filter: what a figure counts is what it opens (D-27). */
function foundTalks(q: Query, actor: Viewer, filter: CommunicationFilters) {
  const heard = { ...filter, talk_share_from: filter.talk_share_from ?? 0 };
  return selectIds(q, { filter: heard, sort: parseSort('id') }, rowFilter(q, actor, heard)).as('found');
}

export async function listSpeechDays(q: Query, actor: Viewer, filter: CommunicationFilters): Promise<SpeechDay[]> {
  const found = foundTalks(q, actor, filter);
  const day = sql<string>`to_char(${communications.started_at} at time zone ${projects.time_zone}, 'YYYY-MM-DD')`;
  const rows = await q
    .select({
      employee_id: communications.employee_id,
      day: day.as('day'),
      count: sql<number>`count(*)::int`,
      sum: each((key) => sql<number>`coalesce(sum(${communicationSpeech[key]}), 0)`),
      n: each((key) => sql<number>`count(${communicationSpeech[key]})::int`),
    })
    .from(found)
    .innerJoin(communications, eq(communications.id, found.id))
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .innerJoin(communicationSpeech, eq(communicationSpeech.communication_id, found.id))
    .groupBy(communications.employee_id, sql`day`);
  return rows.map(({ sum, n, ...row }): SpeechDay => {
    const sums: SpeechSums = each((key) => ({ sum: sum[key], n: n[key] }));
    return { ...row, sums };
  });
}

/** Quartiles of each figure over single talks, as spreadsheets find them; null where no talk has it. */
export async function findSpeechQuartiles(q: Query, actor: Viewer, filter: CommunicationFilters) {
  const found = foundTalks(q, actor, filter);
  const quarters = (key: SummaryKey) =>
    sql<number[] | null>`percentile_cont(array[0.25, 0.5, 0.75]) within group (order by ${communicationSpeech[key]})`;
  const [row] = await q
    .select(each(quarters))
    .from(found)
    .innerJoin(communicationSpeech, eq(communicationSpeech.communication_id, found.id));
  return row ?? each(() => null);
}

export function listTalkers(q: Query, ids: readonly number[]) {
  return q
    .select(personColumns(users))
    .from(users)
    .where(inArray(users.id, [...ids]));
}
