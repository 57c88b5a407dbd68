import { describe, expect, it } from 'vitest';
import {
  callFactsOf,
  type KnownCall,
  mergeCall,
  NOTHING_KNOWN,
  partsInOrder,
} from '#domain/integrations/merge-call.ts';
import { delivery, form, sample, sourceContext } from '#tests/support/source-delivery.ts';
import { megafon } from './translate.ts';

const context = sourceContext('2026-11-22T07:05:00Z', { secrets: [{ crm_token: 'our-key-for-the-switchboard' }] });
const history = sample(import.meta.dirname, 'history.txt');
const translated = (body: string) => megafon.translate(delivery({ body }), context);

describe('D-34: the source «МегаФон ВАТС»', () => {
  it('the history of a call is the call and its recording', () => {
    expect(translated(history)).toMatchObject({
      authentic: true,
      answer: { status: 200, body: '{}' },
      events: [
        {
          kind: 'call',
          external_id: '43294397431',
          facts: {
            direction: 'incoming',
            outcome: 'answered',
            started_at: '2026-11-22T07:00:00.000Z',
            duration_seconds: 50,
            client_phone: { phone: '+78005553535' },
            line: '74951234567',
            person: { extension: '510', user_id: 'petrov' },
            note: 'Оценка клиента: 4\nГруппа: sales',
          },
        },
        { kind: 'record', external_id: '43294397431', place: { by: 'address', url: 'https://test.ru/test.mp3' } },
      ],
    });
  });

  it.each([
    ['missed', 'missed'],
    ['Busy', 'busy'],
    ['NotAvailable', 'missed'],
    ['NotAllowed', 'missed'],
  ])('status %s is %s', (status, outcome) => {
    expect(translated(history.replace('Success', status))).toMatchObject({ events: [{ facts: { outcome } }, {}] });
  });

  it('a call that was passed on is of who spoke last, its recordings in their order, whichever came first', () => {
    const passed = (changes: Record<string, string>) =>
      form({ ...Object.fromEntries(new URLSearchParams(history)), ...changes });
    const first = {
      ext: '101',
      user: 'ivanov',
      start: '20261122T070000Z',
      duration: '30',
      link: 'https://b.ru/zzz.wav',
    };
    const then = {
      ext: '102',
      user: 'petrov',
      start: '20261122T070031Z',
      duration: '25',
      link: 'https://a.ru/aaa.mp3',
    };
    for (const order of [
      [first, then],
      [then, first],
    ]) {
      const events = order.flatMap((leg) => {
        const translation = translated(passed(leg));
        return translation.authentic ? translation.events : [];
      });
      const known = events.reduce<KnownCall>(
        (all, event) => (event.kind === 'skip' ? all : mergeCall(all, event, '2026-11-22T07:02:00Z')),
        NOTHING_KNOWN,
      );
      expect(callFactsOf(known)).toMatchObject({ person: { extension: '102' } });
      const places = partsInOrder(known).map((id) => known.records.find(({ record_id }) => record_id === id)?.place);
      expect(places).toMatchObject([{ url: 'https://b.ru/zzz.wav' }, { url: 'https://a.ru/aaa.mp3' }]);
    }
  });

  it('a call of two extensions is internal', () => {
    expect(translated(history.replace('phone=88005553535', 'phone=511'))).toMatchObject({
      events: [{ facts: { direction: 'internal', client_phone: { extension: '511' } } }, {}],
    });
  });

  it('the question for a client’s name is answered by JSON, events during the call by success', () => {
    const answer = { status: 200, type: 'application/json', body: '{}' };
    const asked = translated(sample(import.meta.dirname, 'contact.txt'));
    expect(asked).toMatchObject({ answer, events: [{ kind: 'skip', external_id: '43294397431' }] });
    expect(translated(history.replace('cmd=history', 'cmd=event'))).toMatchObject({
      answer,
      events: [{ kind: 'skip' }],
    });
  });

  it('a wrong key is refused as the vendor’s documents say', () => {
    expect(translated(history.replace('crm_token=our', 'crm_token=their'))).toMatchObject({
      authentic: false,
      answer: { status: 401, body: '{"error":"Invalid token"}' },
    });
  });
});
