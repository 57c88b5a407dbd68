import { eq, type SQL, sql } from 'drizzle-orm';
import type { CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import type { ListedMeaning } from '#domain/communications/communications.schema.ts';
import { TOTAL_CAP } from '#domain/kernel/list-limits.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { cappedTotal, type Counted } from '#server/db/list.ts';
import { isKnownLarge, listKey, markLarge } from '#server/db/large-lists.ts';
import { statementsByKey } from '#server/db/prepared.ts';
import {
  autoEvaluations,
  communicationMeanings,
  communications,
  communicationSpeech,
  communicationTypes,
  companies,
  meaningObjections,
  projects,
  users,
} from '#server/db/schema/index.ts';
import { summariesOf } from '../evaluations/evaluation-summaries.repo.ts';
import { listColumns, listedAuto, relatedColumns } from '../communications/communications.repo.ts';
import { isOverdue } from './meaning.conditions.ts';
import { hasEvaluation } from './rated.conditions.ts';
import { countedPage, isComputedSort, pageByIndexScan, type SearchPlan, searchPlan } from './matches.repo.ts';
import { pageByComputedSort } from './computed-order.repo.ts';

type List = ListRequest<CommunicationsQuery>;

/** Whose page it is: the reader, and the first day of what is new to them; null where home counts no news for them. */
export type PageReader = { actor: Actor; news: string | null };

/** Row that home counts as new: by the filter that its line opens. */
const isNew = (q: Query, { actor, news }: PageReader) =>
  sql<boolean>`${(news === null ? undefined : hasEvaluation({ q, actor, filter: { unread_from: news } })) ?? sql`false`}`;

/** Figures that talks are found by; null where there is no row of them, which Drizzle tells by the first column. */
const foundBySpeech = {
  communication_id: communicationSpeech.communication_id,
  talk_share: communicationSpeech.talk_share,
  silence_share: communicationSpeech.silence_share,
  long_pauses: communicationSpeech.long_pauses,
  hold_seconds: communicationSpeech.hold_seconds,
  monologue_seconds: communicationSpeech.monologue_seconds,
  interruptions: communicationSpeech.interruptions,
};

/** What was read, in a line each; null where nothing was. */
const listedMeaning = {
  made_at: communicationMeanings.made_at,
  reason: communicationMeanings.reason_label,
  topic: communicationMeanings.topic_label,
  result: communicationMeanings.result_label,
  objections: sql<ListedMeaning['objections']>`coalesce((
    select json_agg(json_build_object('label', o.label, 'how', o.how) order by o.place)
    from ${meaningObjections} o where o.communication_id = ${communications.id}), '[]')`,
  promise_due: communicationMeanings.promise_due,
  is_overdue: isOverdue,
};

/** Rows of these ids, in their order, with all that stands in them; one row without a communication, when none. */
const selectPage = (q: Query, reader: PageReader, found: SQL) =>
  q
    .select({
      total: sql<number | null>`found.total`,
      is_paged: sql<boolean>`(found.ids is not null)`,
      communication: listColumns,
      ...relatedColumns(reader.actor),
      speech: foundBySpeech,
      meaning: listedMeaning,
      auto: listedAuto,
      evaluations: summariesOf(communications.id),
      is_new: isNew(q, reader),
    })
    .from(sql`(${found}) as found left join lateral unnest(found.ids) with ordinality as page (id, place) on true`)
    .leftJoin(communications, eq(communications.id, sql`page.id`))
    .leftJoin(projects, eq(projects.id, communications.project_id))
    .leftJoin(companies, eq(companies.id, communications.company_id))
    .leftJoin(communicationTypes, eq(communicationTypes.id, communications.type_id))
    .leftJoin(users, eq(users.id, communications.employee_id))
    .leftJoin(communicationMeanings, eq(communicationMeanings.communication_id, communications.id))
    .leftJoin(autoEvaluations, eq(autoEvaluations.communication_id, communications.id))
    .leftJoin(communicationSpeech, eq(communicationSpeech.communication_id, communications.id))
    .orderBy(sql`page.place`);

type PageRow = Awaited<ReturnType<typeof selectPage>>[number];
type Filled = { [Part in 'communication' | 'company' | 'project']: NonNullable<PageRow[Part]> };
export type ListedRow = Omit<PageRow, keyof Filled | 'total' | 'is_paged'> & Filled;

/** A row as it came: copying each, without what only the page needs, cost 4 % of a request. */
const isFilled = (row: PageRow): row is PageRow & Filled => row.communication !== null;

const listedRows = (rows: readonly PageRow[]): ListedRow[] => rows.filter(isFilled);

const ofIds = statementsByKey((q: Query, reader: PageReader) =>
  selectPage(q, reader, sql`select null::int as total, ${sql.placeholder('ids')}::int[] as ids`).prepare(''),
);
const ofMany = statementsByKey((q: Query, reader: PageReader, query: List) =>
  selectPage(q, reader, sql`select null::int as total, ${pageByIndexScan(q, reader.actor, query)} as ids`).prepare(''),
);
const ofCounted = statementsByKey((q: Query, reader: PageReader, query: List, plan: SearchPlan) =>
  selectPage(q, reader, countedPage(q, reader.actor, query, plan)).prepare(''),
);

type Listed = { rows: ListedRow[]; counted: Counted };

const many = (rows: readonly PageRow[]): Listed => ({ rows: listedRows(rows), counted: cappedTotal(TOTAL_CAP + 1) });

/** Page of a list known to be above the cap. */
async function pageOfMany(q: Query, reader: PageReader, query: List): Promise<Listed> {
  const { sort } = query;
  if (!isComputedSort(sort)) return many(await ofMany(JSON.stringify([reader, query]), q, reader, query).execute());
  const ids = await pageByComputedSort(q, reader.actor, { ...query, sort });
  return many(await ofIds(JSON.stringify(reader), q, reader).execute({ ids }));
}

async function pageOfCounted(q: Query, reader: PageReader, query: List, plan: SearchPlan): Promise<Listed | null> {
  const rows = await ofCounted(`${plan} ${JSON.stringify([reader, query])}`, q, reader, query, plan).execute();
  const [{ total, is_paged } = { total: null, is_paged: false }] = rows;
  if (total === null) return null;
  if (total > TOTAL_CAP) markLarge(q, listKey(reader.actor, query.filter));
  return is_paged ? { rows: listedRows(rows), counted: cappedTotal(total) } : pageOfMany(q, reader, query);
}

/**
 * Page of the list with all that stands in its rows, and its total: one statement, but for the orders by what the reader
 * sees. That it holds more than are counted is remembered for seconds, for counting those costs more than the page.
 */
export async function listPage(q: Query, reader: PageReader, query: List): Promise<Listed> {
  if (isKnownLarge(q, listKey(reader.actor, query.filter))) return pageOfMany(q, reader, query);
  const listed =
    (await pageOfCounted(q, reader, query, searchPlan(q, reader.actor, query.filter))) ??
    (await pageOfCounted(q, reader, query, 'by row'));
  if (!listed) throw new Error('matches of rows are always counted');
  return listed;
}
