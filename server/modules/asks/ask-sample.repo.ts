import { and, asc, eq, isNull, sql, sum } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import type { AskKind, AskOutcome } from '#domain/asks/ask-words.ts';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import { parseSort } from '#domain/kernel/list-sort.ts';
import { LETTERS_MAX } from '#domain/meaning/talk-lines.ts';
import type { Query } from '#server/db/client.ts';
import { inValues } from '#server/db/list.ts';
import {
  askFinds,
  asks,
  askTalks,
  communicationMeanings,
  communications,
  transcripts,
} from '#server/db/schema/index.ts';
import { isNotBlind } from '#server/scopes/calibrations.scope.ts';
import { selectIds } from '../communication-list/matches.repo.ts';
import { matchesCommunication } from '../exports/communication-rows.repo.ts';
import { countRows, readKeys } from '../exports/read-keys.repo.ts';

/** What a conversation must have to be asked about: words, or a reading that is counted. */
const HAS = {
  share: sql`exists (select 1 from ${transcripts}
    where ${transcripts.communication_id} = ${communications.id} and ${transcripts.body} <> '')`,
  counts: sql`exists (select 1 from ${communicationMeanings}
    where ${communicationMeanings.communication_id} = ${communications.id}
      and ${communicationMeanings.content} is not null)`,
} satisfies Record<AskKind, unknown>;

type Asked = { actor: Actor; company_id: number; kind: AskKind; filter: CommunicationFilters };

/**
 * Conversations of a company that the list finds by this filter for the actor: how many, and which of them can be asked
 * about. None that the actor is yet to rate blind (D-24).
 */
export async function findPopulation(q: Query, { actor, company_id, kind, filter }: Asked) {
  const request = { filter, sort: parseSort('id') };
  const where = and(
    matchesCommunication(q, { actor, filter, ids: undefined }),
    eq(communications.company_id, company_id),
    isNotBlind(actor, communications.id),
  );
  const found = await countRows(q, selectIds(q, request, where));
  const eligible = await readKeys(q, selectIds(q, request, and(where, HAS[kind])).orderBy(asc(communications.id)));
  return { found, eligible };
}

/** Letters of these conversations, as far as they are sent. */
export async function countLetters(q: Query, ids: readonly number[]): Promise<number> {
  const [row] = await q
    .select({ letters: sum(sql`least(length(${transcripts.body}), ${LETTERS_MAX}::int)`).mapWith(Number) })
    .from(transcripts)
    .where(inValues(transcripts.communication_id, ids));
  return row?.letters ?? 0;
}

export async function insertTalks(
  q: Query,
  ask_id: number,
  ids: readonly number[],
  outcome: AskOutcome | null,
): Promise<void> {
  if (ids.length === 0) return;
  await q.insert(askTalks).values(ids.map((communication_id, place) => ({ ask_id, communication_id, place, outcome })));
}

type NewFind = typeof askFinds.$inferInsert;

export async function insertFinds(q: Query, finds: readonly NewFind[]): Promise<void> {
  if (finds.length > 0) await q.insert(askFinds).values([...finds]);
}

/** The next conversation of a sample that is to be asked about; undefined: all are. */
export async function findNextTalk(q: Query, askId: number): Promise<number | undefined> {
  const [row] = await q
    .select({ id: askTalks.communication_id })
    .from(askTalks)
    .where(and(eq(askTalks.ask_id, askId), isNull(askTalks.outcome)))
    .orderBy(asc(askTalks.place))
    .limit(1);
  return row?.id;
}

export async function countAsked(q: Query, askId: number): Promise<number> {
  return q.$count(askTalks, and(eq(askTalks.ask_id, askId), sql`${askTalks.outcome} is not null`));
}

type Settled = { ask_id: number; communication_id: number; outcome: AskOutcome; model: string | null };

/** Writes what became of a conversation, with its proof; asked twice after a death between, it is written once. */
export async function settleTalk(
  q: Query,
  { ask_id, communication_id, outcome, model }: Settled,
  find: Pick<NewFind, 'quote' | 'second'> | null,
): Promise<void> {
  const settled = await q
    .update(askTalks)
    .set({ outcome })
    .where(and(eq(askTalks.ask_id, ask_id), eq(askTalks.communication_id, communication_id), isNull(askTalks.outcome)))
    .returning({ id: askTalks.communication_id });
  if (settled.length === 0) return;
  if (find) await insertFinds(q, [{ ask_id, communication_id, place: 0, key: 'yes', label: 'Да', ...find }]);
  await q
    .update(asks)
    .set({ waits_until: null, ...(model === null ? {} : { model }) })
    .where(eq(asks.id, ask_id));
}
