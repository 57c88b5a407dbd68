import { describe, expect, it } from 'vitest';
import { delivery, form, sample, sourceContext } from '#tests/support/source-delivery.ts';
import { bitrix24 } from './translate.ts';

const TOKEN = '51610fefc120afg4b628cc82d6298cce';
const secrets = [{ application_token: TOKEN, rest_address: 'https://example.bitrix24.ru/rest/1/xxxxxxxx/' }];
const context = sourceContext('2026-03-11T15:00:00Z', { secrets });
const documented = sample(import.meta.dirname, 'call-end.json');

/** The documentation shows JSON; the event itself comes as a form. */
function event(data: Record<string, string> = {}, token = TOKEN): string {
  const { data: said, event: name, ts } = JSON.parse(documented);
  const named = Object.entries({ ...said, ...data }).map(([key, value]) => [`data[${key}]`, String(value)]);
  return form({ event: name, ts, ...Object.fromEntries(named), 'auth[application_token]': token });
}
const translated = (body: string) => bitrix24.translate(delivery({ body }), context);

describe('D-34: the source «Битрикс24»', () => {
  it('the documented event is a missed outgoing call, as JSON and as a form', () => {
    const expected = {
      authentic: true,
      answer: { status: 200 },
      events: [
        {
          kind: 'call',
          external_id: 'externalCall.7b0c7de811455ef32b18dc5917e4306a.1773239327',
          as_of: '2026-03-11T14:33:44.000Z',
          facts: {
            direction: 'outgoing',
            outcome: 'missed',
            started_at: '2026-03-11T14:28:46.000Z',
            duration_seconds: 0,
            client_phone: { kind: 'phone', phone: '+79061234567' },
            person: { user_id: '1269' },
          },
        },
      ],
    };
    expect(translated(documented)).toMatchObject(expected);
    expect(translated(event())).toMatchObject(expected);
  });

  it('an answered call says where its recording is to be asked for, and not before a minute', () => {
    const answered = translated(event({ CALL_FAILED_CODE: '200', CALL_DURATION: '95', CALL_TYPE: '2' }));
    expect(answered).toMatchObject({
      events: [
        { facts: { direction: 'incoming', outcome: 'answered', duration_seconds: 95 } },
        { kind: 'record', record_id: 'record', place: { by: 'source', ready_after_seconds: 60 } },
      ],
    });
  });

  it.each([
    ['3', '200', 'incoming', 'answered'],
    ['4', '486', 'outgoing', 'busy'],
    ['2', '603-S', 'incoming', 'missed'],
  ])('type %s with code %s', (CALL_TYPE, CALL_FAILED_CODE, direction, outcome) => {
    expect(translated(event({ CALL_TYPE, CALL_FAILED_CODE }))).toMatchObject({
      events: [{ facts: { direction, outcome } }, ...(outcome === 'answered' ? [{ kind: 'record' }] : [])],
    });
  });

  it('the card in the CRM is linked to, and a call that was forwarded to a phone is of nobody', () => {
    const body = event({ PORTAL_USER_ID: '0', CRM_ENTITY_TYPE: 'LEAD', CRM_ENTITY_ID: '17' });
    expect(translated(body)).toMatchObject({
      events: [{ facts: { person: null, crm_url: 'https://example.bitrix24.ru/crm/lead/details/17/' } }],
    });
    expect(translated(event({ CRM_ENTITY_TYPE: 'constructor', CRM_ENTITY_ID: '1' }))).toMatchObject({
      events: [{ facts: { crm_url: null } }],
    });
  });

  it('a robot’s call and other events are skipped with their reason', () => {
    expect(translated(event({ CALL_TYPE: '5' }))).toMatchObject({
      events: [{ kind: 'skip', reason: 'Информационный звонок: говорит робот.' }],
    });
    const other = form({ event: 'ONCRMLEADADD', 'auth[application_token]': TOKEN });
    expect(translated(other)).toMatchObject({ events: [{ reason: 'Событие ONCRMLEADADD не о звонке.' }] });
  });

  it.each([event({}, 'forged'), event({}, ''), form({ event: 'ONVOXIMPLANTCALLEND' }), '', '{}'])(
    'without the token of the application it is refused',
    (body) => expect(translated(body)).toMatchObject({ authentic: false, answer: { status: 403 } }),
  );

  it('the statistics say calls and the places of their recordings', () => {
    const rows = bitrix24.pull?.translate(JSON.parse(sample(import.meta.dirname, 'statistic-get.json')), context);
    expect(rows).toMatchObject([
      { kind: 'call', external_id: '11018129443EB80D.1754478570.11438214', facts: { outcome: 'missed' } },
      {
        kind: 'call',
        facts: {
          outcome: 'answered',
          client_phone: { phone: '+79062195047' },
          crm_url: 'https://example.bitrix24.ru/crm/contact/details/797/',
        },
      },
      { kind: 'record', place: { by: 'source', key: 'file:9079' } },
    ]);
  });
});
