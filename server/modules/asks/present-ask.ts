import type { Actor } from '#domain/actor/actor.ts';
import { ASK_OUTCOMES, type AskOutcome, askState } from '#domain/asks/ask-words.ts';
import type { AskListItem } from '#domain/asks/asks.schema.ts';
import { shareOf } from '#domain/asks/share-of.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Query } from '#server/db/client.ts';
import { type AskFound, countFound, countOutcomes } from './asks.repo.ts';

const OUTCOMES = Object.keys(ASK_OUTCOMES) as AskOutcome[];

/** Questions with their answers, counted of what the reader sees. */
export async function presentAsks(q: Query, actor: Actor, rows: readonly AskFound[]): Promise<AskListItem[]> {
  const ids = rows.map(({ ask }) => ask.id);
  const outcomes = await countOutcomes(q, actor, ids);
  const found = await countFound(q, actor, ids);
  return rows.map((row) => {
    const ofAsk = <Of extends { ask_id: number }>(all: readonly Of[]): Of[] =>
      all.filter(({ ask_id }) => ask_id === row.ask.id);
    return presentAsk(row, ofAsk(outcomes), ofAsk(found));
  });
}

type Outcomes = Pick<Awaited<ReturnType<typeof countOutcomes>>[number], 'outcome' | 'count'>[];
type Found = Awaited<ReturnType<typeof countFound>>;

function presentAsk({ ask, company, author }: AskFound, counted: Outcomes, found: Found): AskListItem {
  const of = (outcome: AskOutcome | null): number => counted.find((one) => one.outcome === outcome)?.count ?? 0;
  const { id, question, kind, sampled, eligible, created_at } = ask;
  const waiting = of(null);
  const isWhole = sampled === eligible && waiting === 0;
  return {
    id,
    company,
    author: { id: author.id, name: displayName(author) },
    question,
    kind,
    state: askState(ask),
    created_at: created_at.toISOString(),
    sampled,
    outcomes: Object.fromEntries(OUTCOMES.map((outcome) => [outcome, of(outcome)])) as AskListItem['outcomes'],
    waiting,
    share: kind === 'share' ? shareOf(of('yes'), of('yes') + of('no'), isWhole) : null,
    values:
      kind === 'share'
        ? []
        : found.flatMap(({ key, label, count }) => {
            const share = shareOf(count, of('read'), isWhole);
            return share === null ? [] : [{ key, label, share }];
          }),
  };
}
