import { describe, expect, it } from 'vitest';
import { delivery, sample, sourceContext } from '#tests/support/source-delivery.ts';
import { uis } from './translate.ts';

const SECRET = 'secret-of-the-address';
const context = sourceContext('2026-11-22T08:00:00Z', { secrets: [{ secret: SECRET }], addressSecret: SECRET });
const documented = (name: string) => sample(import.meta.dirname, name);
const translated = (body: string, settings: unknown = {}) =>
  uis.translate(delivery({ body }), { ...context, settings });

describe('D-34: UIS', () => {
  it('a notification by our template is a call, its time by the clock of the account', () => {
    expect(translated(documented('call-ended.json'))).toMatchObject({
      authentic: true,
      events: [
        {
          kind: 'call',
          external_id: '1774371532',
          as_of: '2026-11-22T07:01:40.000Z',
          facts: {
            direction: 'incoming',
            outcome: 'answered',
            started_at: '2026-11-22T07:00:00.123Z',
            duration_seconds: 75,
            talk_seconds: 60,
            wait_seconds: 15,
            client_phone: { phone: '+79001234567' },
            client_name: 'Анна',
            person: { user_id: '17', name: 'Пётр Иванов' },
          },
        },
      ],
    });
  });

  it('a lost call, whose talk is null, is missed', () => {
    const lost = { ...JSON.parse(documented('call-ended.json')), talk: null, duration: 20 };
    expect(translated(JSON.stringify(lost))).toMatchObject({
      events: [{ facts: { outcome: 'missed', duration_seconds: 20, talk_seconds: 0 } }],
    });
  });

  it('the notification of a recording says only where it is', () => {
    const url = 'https://app.uiscom.ru/system/media/talk/1774371532/0b1c2d3e4f/';
    expect(translated(documented('record.json'))).toMatchObject({
      events: [{ kind: 'record', external_id: '1774371532', place: { by: 'address', url } }],
    });
  });

  it('keys that the admin typed are read by their paths', () => {
    const typed = JSON.stringify({
      сессия: 5,
      куда: 'out',
      когда: '22.11.2026 10:00',
      звонок: { кому: '89001234567' },
    });
    const paths = { external_id: 'сессия', direction: 'куда', started_at: 'когда', client_phone: 'звонок.кому' };
    expect(translated(typed, { paths })).toMatchObject({
      events: [{ external_id: '5', facts: { direction: 'outgoing', client_phone: { phone: '+79001234567' } } }],
    });
  });

  it('the report: a recording for each piece of the talk; who answered last has it', () => {
    const events = uis.pull?.translate(JSON.parse(documented('calls-report.json')), context);
    const media = 'https://app.uiscom.ru/system/media/talk/1774371532';
    expect(events).toMatchObject([
      {
        external_id: '1774371532',
        facts: { started_at: '2026-11-22T07:00:00.000Z', lead_source: 'Яндекс Директ', person: { user_id: '17' } },
      },
      { kind: 'record', record_id: '0b1c2d3e4f', part: 0, place: { url: `${media}/0b1c2d3e4f/` } },
      { kind: 'record', record_id: '5a6b7c8d9e', part: 1, place: { url: `${media}/5a6b7c8d9e/` } },
      { external_id: '1774371540', facts: { outcome: 'missed', person: { user_id: '16', name: 'Ольга Сидорова' } } },
    ]);
  });

  it('Novofon has its recordings at its own address', () => {
    const report = JSON.parse(documented('calls-report.json'));
    const [, record] = uis.pull?.translate(report, { ...context, settings: { platform: 'novofon' } }) ?? [];
    expect(record).toMatchObject({ place: { url: 'https://app.novofon.ru/system/media/talk/1774371532/0b1c2d3e4f/' } });
  });

  it('a wrong secret in the address is refused', () => {
    const forged = { ...context, addressSecret: 'forged' };
    expect(uis.translate(delivery({ body: documented('record.json') }), forged)).toMatchObject({ authentic: false });
  });
});
