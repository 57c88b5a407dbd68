import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallFacts, FoundCall, FoundRecord } from './call-event.ts';
import { correctedFacts, callFactsOf, mergeCall, NOTHING_KNOWN } from './merge-call.ts';

const facts: CallFacts = {
  direction: 'incoming',
  outcome: 'answered',
  started_at: '2026-11-22T07:00:00.000Z',
  duration_seconds: 60,
  talk_seconds: null,
  wait_seconds: null,
  client_phone: { kind: 'phone', phone: '+79001234567' },
  client_name: null,
  line: null,
  person: null,
  crm_url: null,
  lead_source: null,
};
const said = (changes: Partial<CallFacts>, as_of: string | null = null): FoundCall => ({
  kind: 'call',
  external_id: 'a',
  as_of,
  facts: { ...facts, ...changes },
});
const record = (record_id: string, url: string, as_of: string | null = null): FoundRecord => ({
  kind: 'record',
  external_id: 'a',
  as_of,
  record_id,
  place: { by: 'address', url },
});
const T1 = '2026-11-22T08:00:00.000Z';
const T2 = '2026-11-22T09:00:00.000Z';

type Heard = { event: FoundCall | FoundRecord; received_at: string };
const all = (heard: readonly Heard[]) =>
  heard.reduce((known, { event, received_at }) => mergeCall(known, event, received_at), NOTHING_KNOWN);

describe('D-34: what is known of a call', () => {
  it('a record may come before its call', () => {
    const known = all([
      { event: record('r', 'https://pbx.example/1'), received_at: T1 },
      { event: said({}), received_at: T2 },
    ]);
    expect([callFactsOf(known), known.records.length]).toEqual([facts, 1]);
    expect(callFactsOf(NOTHING_KNOWN)).toBeNull();
  });

  it('of two statements the later by the source’s clock counts, whichever came first', () => {
    const known = all([
      { event: said({ duration_seconds: 50 }, T2), received_at: T1 },
      { event: said({ duration_seconds: 90 }, T1), received_at: T2 },
    ]);
    expect(callFactsOf(known)?.duration_seconds).toBe(50);
  });

  it('where the source tells no time, the longer call counts; of equal ones what was heard later', () => {
    const [first, second] = [
      { extension: '101', user_id: null, email: null, name: null },
      { extension: '102', user_id: null, email: null, name: null },
    ];
    const known = all([
      { event: said({ duration_seconds: 90, person: first }), received_at: T1 },
      { event: said({ duration_seconds: 90, person: second }), received_at: T2 },
      { event: said({ duration_seconds: 10 }), received_at: T2 },
      // The vendor sends the first one once more: it was heard before the correction.
      { event: said({ duration_seconds: 90, person: first }), received_at: '2026-11-22T10:00:00.000Z' },
    ]);
    expect(callFactsOf(known)).toMatchObject({ duration_seconds: 90, person: second });
  });

  it('what a later statement leaves out stays', () => {
    const known = all([
      { event: said({ talk_seconds: 40 }, T1), received_at: T1 },
      { event: said({ client_name: 'Анна' }, T2), received_at: T2 },
    ]);
    expect(callFactsOf(known)).toMatchObject({ talk_seconds: 40, client_name: 'Анна' });
  });

  it('the card of a deal stays, in whatever order its contact and it are noted', () => {
    const [deal, contact] = ['leads', 'contacts'].map((kind) => `https://example.amocrm.ru/${kind}/detail/1`);
    const [first, second] = [said({ crm_url: deal ?? null }, T1), said({ crm_url: contact ?? null }, T2)];
    for (const events of [
      [first, second],
      [second, first],
      [
        first,
        second,
        { ...first, as_of: '2026-11-22T10:00:00.000Z' },
        { ...second, as_of: '2026-11-22T11:00:00.000Z' },
      ],
    ]) {
      const known = all(events.map((event) => ({ event, received_at: T1 })));
      expect(callFactsOf(known)?.crm_url).toBe(deal);
    }
  });

  it('a recording told again takes the place of the former, another one stands beside it', () => {
    const known = all([
      { event: record('r', 'https://pbx.example/1', T1), received_at: T1 },
      { event: record('r', 'https://pbx.example/2', T2), received_at: T2 },
      { event: record('s', 'https://pbx.example/3'), received_at: T2 },
    ]);
    expect(known.records.map(({ place }) => place.by === 'address' && place.url)).toEqual([
      'https://pbx.example/2',
      'https://pbx.example/3',
    ]);
  });

  it('statements beyond fifty change nothing', () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ event: said({ duration_seconds: at }), received_at: T1 }));
    expect(all(many).statements).toHaveLength(50);
  });
});

describe('D-34: properties of the merge', () => {
  const stamps = fc.constantFrom(null, T1, T2);
  const calls = fc
    .tuple(
      fc.constantFrom(null, 10, 60),
      fc.constantFrom(null, 'Анна', 'Пётр'),
      fc.constantFrom('answered' as const, 'missed' as const),
      stamps,
    )
    .map(([duration_seconds, client_name, outcome, as_of]) => said({ duration_seconds, client_name, outcome }, as_of));
  const records = fc
    .tuple(fc.constantFrom('r', 's'), fc.constantFrom('https://a.example', 'https://b.example'), stamps)
    .map(([id, url, as_of]) => record(id, url, as_of));
  const heard = fc.record({
    event: fc.oneof(calls, records),
    received_at: fc.constantFrom(T1, T2, '2026-11-22T10:00:00.000Z'),
  });
  /** Two orders of the same deliveries, some of them twice. */
  const twoOrders = fc
    .array(heard, { minLength: 1, maxLength: 8 })
    .chain((list) => fc.tuple(shuffle(list), shuffle([...list, ...list])));

  it('any order and any repetition give the same', () => {
    fc.assert(
      fc.property(twoOrders, ([one, other]) => {
        expect(all(one)).toEqual(all(other));
      }),
    );
  });

  it('what was heard already changes nothing', () => {
    fc.assert(
      fc.property(fc.array(heard, { minLength: 1, maxLength: 8 }), fc.nat(), (list, at) => {
        const again = list[at % list.length];
        if (again) expect(all([...list, again])).toEqual(all(list));
      }),
    );
  });

  it('what a database gives back, with its keys in another order, is the same statement', () => {
    const known = all([{ event: said({}), received_at: T1 }]);
    const reordered = { ...said({}), facts: Object.fromEntries(Object.entries(facts).toReversed()) as CallFacts };
    expect(mergeCall(known, reordered, T2).statements).toHaveLength(1);
  });
});

function shuffle<Item>(list: readonly Item[]) {
  return fc.shuffledSubarray([...list], { minLength: list.length, maxLength: list.length });
}

describe('D-34: a correction', () => {
  it('changes what differs, and nothing that somebody has edited by hand', () => {
    const present = { ...facts, client_name: 'Анна Петровна' };
    const corrected = { ...facts, duration_seconds: 75, client_name: 'Анна' };
    expect(correctedFacts(present, corrected, new Set(['client_name']))).toEqual({ duration_seconds: 75 });
    expect(correctedFacts(present, corrected, new Set())).toEqual({ duration_seconds: 75, client_name: 'Анна' });
  });

  it('takes nothing away that the source does not know, and none is no change', () => {
    expect(correctedFacts({ ...facts, client_name: 'Анна' }, facts, new Set())).toEqual({});
  });
});
