import type { CallFacts, FoundAnswer, FoundRecord, RecordSource, ToldEvent } from './call-event.ts';

/** Statement of a source about a call: said again, it is the same statement. */
type CallStatement = {
  facts: CallFacts;
  /** The latest time, by the source's clock, that it said so. */
  as_of: string | null;
  /** Time when we heard it first. */
  received_at: string;
};
type CallRecord = { record_id: string; place: RecordSource; as_of: string | null; part?: number };
type CallAnswer = Omit<FoundAnswer, 'kind' | 'external_id'>;

/** Call as all that was said of it, by (integration, external id); kept by the pipeline as it is. */
export type KnownCall = {
  statements: readonly CallStatement[];
  records: readonly CallRecord[];
  /** Who picked up, in their order; most sources say no more than the call itself. */
  answers?: readonly CallAnswer[];
};
export const NOTHING_KNOWN: KnownCall = { statements: [], records: [] };

/** A call is told of a few times; who sends more is broken, and the first ones stand. */
const MAX_STATEMENTS = 50;
const MAX_RECORDS = 50;
const MAX_ANSWERS = 20;
/** Card of a deal: the same call is noted in its contact, too, and the two must not take turns. */
const CARD_OF_DEAL = /\/(?:leads?|deals?)\//;

/**
 * Call as known after an event. In whatever order the events are taken, and however often: the result is the same,
 * because a statement is kept once, with its latest `as_of` and its earliest `received_at`.
 */
export function mergeCall(known: KnownCall, event: ToldEvent, received_at: string): KnownCall {
  switch (event.kind) {
    case 'call':
      return { ...known, statements: withStatement(known.statements, { ...event, received_at }) };
    case 'record':
      return { ...known, records: withRecord(known.records, event) };
    case 'answer':
      return { ...known, answers: withAnswer(known.answers ?? [], event) };
    case 'words':
      // The delivery keeps them, sealed: taken twice, they are the same words.
      return known;
  }
}

/**
 * The facts: of each the one that the latest statement knows. Later is what the source's clock says; where it is silent, the
 * longer call, since a correction is made when a call has gone on; then what we heard later. Null before any statement.
 */
export function callFactsOf(known: KnownCall): CallFacts | null {
  const facts = statedFacts(known);
  return facts?.outcome === 'answered' ? withAnswers(facts, known.answers ?? []) : facts;
}

/** Talk begins with the first who picked up; the call is of the last one, where the call itself names nobody. */
function withAnswers(facts: CallFacts, answers: readonly CallAnswer[]): CallFacts {
  const [first, last] = [answers[0], answers.at(-1)];
  if (!first || !last) return facts;
  const { duration_seconds: duration, started_at } = facts;
  const wait = Math.round((Date.parse(first.answered_at) - Date.parse(started_at)) / 1000);
  const isWithin = duration !== null && wait >= 0 && wait <= duration;
  return {
    ...facts,
    person: facts.person ?? last.person,
    ...(isWithin ? { wait_seconds: wait, talk_seconds: duration - wait } : {}),
  };
}

function withAnswer(answers: readonly CallAnswer[], { person, answered_at }: FoundAnswer): readonly CallAnswer[] {
  const added = { person, answered_at };
  const isKnown = answers.some((each) => written(each) === written(added));
  if (isKnown || answers.length >= MAX_ANSWERS) return answers;
  return [...answers, added].sort((a, b) => compare([a.answered_at, written(a)], [b.answered_at, written(b)]));
}

function statedFacts(known: KnownCall): CallFacts | null {
  const facts = latestFacts(known);
  const cards = known.statements.map(({ facts: { crm_url } }) => crm_url ?? '').filter((url) => CARD_OF_DEAL.test(url));
  const deal = cards.toSorted((a, b) => compare([a], [b])).at(-1);
  if (facts === null) return null;
  return { ...facts, ...(deal ? { crm_url: deal } : {}), started_at: startOf(facts, known) };
}

/** A chat and letters begin with what was written first, whichever message a delivery tells of. */
function startOf({ category, started_at }: CallFacts, { statements }: KnownCall): string {
  if (category !== 'chat' && category !== 'mail') return started_at;
  return statements.map(({ facts }) => facts.started_at).reduce((a, b) => (b < a ? b : a), started_at);
}

function latestFacts(known: KnownCall): CallFacts | null {
  return known.statements.reduce<CallFacts | null>((facts, { facts: later }) => {
    if (facts === null) return later;
    const said = Object.fromEntries(Object.entries(later).filter(([, value]) => value !== null));
    return { ...facts, ...said };
  }, null);
}

/** Changes that a correction makes in a stored call: whatever differs and nobody has edited by hand (D-34). */
export function correctedFacts(
  present: CallFacts,
  facts: CallFacts,
  editedByHand: ReadonlySet<keyof CallFacts>,
): Partial<CallFacts> {
  const changed = Object.entries(facts).filter(([key, value]) => {
    const name = key as keyof CallFacts;
    return value !== null && !editedByHand.has(name) && written(present[name]) !== written(value);
  });
  return Object.fromEntries(changed);
}

function withStatement(statements: readonly CallStatement[], added: CallStatement): readonly CallStatement[] {
  const { facts, as_of, received_at } = added;
  const text = written(facts);
  const same = statements.find((each) => written(each.facts) === text);
  if (!same && statements.length >= MAX_STATEMENTS) return statements;
  const merged: CallStatement = {
    facts,
    as_of: same ? laterInstant(same.as_of, as_of) : as_of,
    received_at: same && same.received_at < received_at ? same.received_at : received_at,
  };
  return [...statements.filter((each) => each !== same), merged].sort(byRank);
}

function withRecord(
  records: readonly CallRecord[],
  { record_id, place, as_of, part }: FoundRecord,
): readonly CallRecord[] {
  const added: CallRecord = { record_id, place, as_of, ...(part === undefined ? {} : { part }) };
  const former = records.find((each) => each.record_id === record_id);
  if (!former && records.length >= MAX_RECORDS) return records;
  const kept =
    former && (isSameFile(former, added) || compare(recordRank(former), recordRank(added)) > 0) ? former : added;
  return [...records.filter((each) => each !== former), kept].sort((a, b) => compare([a.record_id], [b.record_id]));
}

/** Ids of the parts of a call in their order: by the source's clock, then as it counts them. */
export function partsInOrder({ records }: KnownCall): string[] {
  return records.toSorted((a, b) => compare(partRank(a), partRank(b))).map(({ record_id }) => record_id);
}

function partRank({ record_id, as_of, part = 0 }: CallRecord): (string | number)[] {
  return [as_of ?? '', part, record_id];
}

/** A file that was sent once more lies in storage under another key, and is the same recording. */
function isSameFile({ place: a }: CallRecord, { place: b }: CallRecord): boolean {
  return a.by === 'upload' && b.by === 'upload' && a.sha256 === b.sha256;
}

function recordRank({ as_of, place }: CallRecord): string[] {
  return [as_of ?? '', written(place)];
}

function byRank(a: CallStatement, b: CallStatement): number {
  return compare(statementRank(a), statementRank(b));
}

function statementRank({ facts, as_of, received_at }: CallStatement): (string | number)[] {
  return [as_of ?? '', facts.duration_seconds ?? -1, received_at, written(facts)];
}

function compare(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  const [left, right] = [a[at], b[at]];
  if (left === undefined || right === undefined) return 0;
  return left < right ? -1 : 1;
}

function laterInstant(a: string | null, b: string | null): string | null {
  return (a ?? '') > (b ?? '') ? a : b;
}

/** Canonical text of data, whatever the order of its keys: PostgreSQL's jsonb gives them back in its own. */
function written(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const parts = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${parts.map(([key, each]) => `${JSON.stringify(key)}:${written(each)}`).join(',')}}`;
}
