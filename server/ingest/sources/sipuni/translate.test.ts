import { describe, expect, it } from 'vitest';
import type { CallEvent } from '#domain/integrations/call-event.ts';
import { callFactsOf, type KnownCall, mergeCall, NOTHING_KNOWN } from '#domain/integrations/merge-call.ts';
import { delivery, form, sample, sourceContext } from '#tests/support/source-delivery.ts';
import type { Translation } from '../source.ts';
import { sipuni } from './translate.ts';

const SECRET = 'secret-of-the-address';
const context = sourceContext('2026-03-24T18:00:00Z', { secrets: [{ secret: SECRET }], addressSecret: SECRET });
const outgoing = sample(import.meta.dirname, 'end-outgoing.txt');
const translated = (body: string) => sipuni.translate(delivery({ body }), context);
const changed = (changes: Record<string, string>) =>
  form({ ...Object.fromEntries(new URLSearchParams(outgoing)), ...changes });

const eventsOf = (translation: Translation): CallEvent[] => (translation.authentic ? translation.events : []);

const answer = { status: 200, type: 'application/json', body: '{"success":true}' };
const call = {
  kind: 'call',
  external_id: '1774372584.533596',
  as_of: '2026-03-24T17:16:42.000Z',
  facts: {
    direction: 'outgoing',
    outcome: 'answered',
    started_at: '2026-03-24T17:16:24.000Z',
    duration_seconds: 18,
    talk_seconds: 8,
    wait_seconds: 10,
    client_phone: { phone: '+79001234567' },
    person: { extension: '201' },
  },
};
const record = {
  kind: 'record',
  place: { by: 'address', url: 'https://sipuni.com/api/crm/record?id=1774372584.533596&hash=93247a3b' },
};

describe('D-34: Sipuni', () => {
  it('the end of a call, by POST or by GET and in any order of fields, is answered by success', () => {
    const backwards = new URLSearchParams([...new URLSearchParams(outgoing)].toReversed()).toString();
    const expected = { authentic: true, answer, events: [call, record] };
    expect(translated(outgoing)).toMatchObject(expected);
    expect(translated(backwards)).toMatchObject(expected);
    expect(sipuni.translate(delivery({ query: outgoing }), context)).toMatchObject(expected);
  });

  it('a missed incoming call has no recording, though a link stands there', () => {
    const translation = translated(sample(import.meta.dirname, 'end-incoming-missed.txt'));
    expect(translation).toMatchObject({
      answer,
      events: [
        {
          facts: {
            direction: 'incoming',
            outcome: 'missed',
            duration_seconds: 19,
            talk_seconds: 0,
            client_phone: { phone: '+79001234567' },
            line: '998783337125',
            person: null,
          },
        },
      ],
    });
    expect(translation.authentic && translation.events).toHaveLength(1);
  });

  it('an incoming call belongs to who was rung last', () => {
    const body = changed({
      src_type: '1',
      src_num: '89001234567',
      dst_type: '2',
      short_dst_num: '202',
      last_called: '203',
    });
    expect(translated(body)).toMatchObject({
      events: [{ facts: { direction: 'incoming', person: { extension: '203' } } }, {}],
    });
  });

  it('a call of two extensions is internal', () => {
    expect(translated(changed({ dst_type: '2', dst_num: '202' }))).toMatchObject({
      events: [{ facts: { direction: 'internal', client_phone: { kind: 'extension', extension: '202' } } }, {}],
    });
  });

  it.each([
    ['1774372583', 18, 0],
    ['0', null, null],
    ['1774379999', null, null],
  ])('an answer told to be at %s', (call_answer_timestamp, talk_seconds, wait_seconds) => {
    expect(translated(changed({ call_answer_timestamp }))).toMatchObject({
      events: [{ facts: { duration_seconds: 18, talk_seconds, wait_seconds } }, {}],
    });
  });

  it.each([
    ['102,103', { extension: '103' }],
    ['102&103', null],
    ['101,102&103', null],
    ['+7 900 123-45-67', null],
    ['79555555555', { extension: null, name: '79555555555' }],
  ])('who was rung is %s: the last one, or nobody until the answer says who', (last_called, person) => {
    const body = changed({ src_type: '1', src_num: '89001234567', dst_type: '2', short_dst_num: '', last_called });
    const [event] = eventsOf(translated(body));
    expect(event).toMatchObject({ kind: 'call', facts: { direction: 'incoming' } });
    expect(event?.kind === 'call' && event.facts.person).toEqual(person && expect.objectContaining(person));
  });

  it('event 3 says who of a group has picked up, and since when they talk, before or after the end', () => {
    const group = { src_type: '1', src_num: '89001234567', dst_type: '2', last_called: '102&103' };
    const end = changed({ ...group, short_dst_num: '700', call_answer_timestamp: '1774372584' });
    const answered = changed({ ...group, event: '3', short_dst_num: '103', timestamp: '1774372595', status: '' });
    const [call] = eventsOf(translated(end));
    const [answer] = eventsOf(translated(answered));
    expect(answer).toMatchObject({ kind: 'answer', answered_at: '2026-03-24T17:16:35.000Z' });
    for (const order of [
      [call, answer],
      [answer, call],
    ]) {
      const known = order.reduce<KnownCall>(
        (all, event) => (event && event.kind !== 'skip' ? mergeCall(all, event, '2026-03-24T17:17:00Z') : all),
        NOTHING_KNOWN,
      );
      expect(callFactsOf(known)).toMatchObject({
        person: { extension: '103' },
        duration_seconds: 18,
        wait_seconds: 11,
        talk_seconds: 7,
      });
    }
  });

  it.each(['1', '4', ''])('event %j waits for the end of the call, and is answered by success', (event) => {
    expect(translated(changed({ event }))).toMatchObject({
      answer,
      events: [{ kind: 'skip', external_id: '1774372584.533596' }],
    });
  });

  it('a wrong secret in the address is refused', () => {
    const forged = sipuni.translate(delivery({ body: outgoing }), { ...context, addressSecret: 'forged' });
    expect(forged).toMatchObject({ authentic: false, answer: { status: 403, body: '{"success":false}' } });
  });
});
