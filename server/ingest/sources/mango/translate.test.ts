import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { delivery, form, sample, sourceContext } from '#tests/support/source-delivery.ts';
import { mango } from './translate.ts';

const api_key = '5f4dcc3b5aa765d61d8327deb882cf99';
const api_salt = 'salt-of-the-switchboard';
const context = sourceContext('2014-05-12T15:10:00Z', { secrets: [{ api_key, api_salt }] });

function signed(json: string, { key = api_key, salt = api_salt } = {}): string {
  const sign = createHash('sha256')
    .update(key + json + salt)
    .digest('hex');
  return form({ vpbx_api_key: key, sign, json });
}
const translated = (path: string, json: string) => mango.translate(delivery({ path, body: signed(json) }), context);
const documented = (name: string) => sample(import.meta.dirname, name);
const completed = (changes: object = {}) =>
  JSON.stringify({ ...JSON.parse(documented('recording-started.json')), recording_state: 'Completed', ...changes });

describe('D-34: Mango Office', () => {
  it('the documented incoming call', () => {
    expect(translated('events/summary', documented('summary-incoming.json'))).toMatchObject({
      authentic: true,
      answer: { status: 200 },
      events: [
        {
          kind: 'call',
          external_id: '232wc3e3w3s222',
          as_of: '2014-05-12T15:03:10.000Z',
          facts: {
            direction: 'incoming',
            outcome: 'answered',
            started_at: '2014-05-12T15:02:56.000Z',
            duration_seconds: 14,
            talk_seconds: 10,
            wait_seconds: 4,
            client_phone: { phone: '+79001234567' },
            line: '7800123456789',
            person: { extension: '123' },
          },
        },
      ],
    });
  });

  it('the documented call that ended in the menu is missed, whatever its entry_result', () => {
    expect(translated('events/summary', documented('summary-menu.json'))).toMatchObject({
      events: [{ facts: { outcome: 'missed', talk_seconds: 0, wait_seconds: 14, person: null } }],
    });
  });

  it('the documented outgoing call: the client is who was called', () => {
    expect(translated('events/summary', documented('summary-outgoing.json'))).toMatchObject({
      events: [
        { facts: { direction: 'outgoing', client_phone: { phone: '+79001234567' }, person: { extension: '123' } } },
      ],
    });
  });

  it('busy and internal', () => {
    const call = { ...JSON.parse(documented('summary-outgoing.json')), talk_time: 0, disconnect_reason: 1121 };
    expect(translated('events/summary', JSON.stringify(call))).toMatchObject({
      events: [{ facts: { outcome: 'busy' } }],
    });
    const internal = { ...call, call_direction: 0, to: { extension: '124' } };
    expect(translated('events/summary', JSON.stringify(internal))).toMatchObject({
      events: [{ facts: { direction: 'internal', client_phone: { kind: 'extension', extension: '124' } } }],
    });
  });

  it('a recording counts when it is complete and in the cloud', () => {
    const place = { by: 'source', key: 'r100:777:500:256', ready_after_seconds: 0 };
    expect(translated('events/recording', completed({ completion_code: 1000, recipient: 'Cloud' }))).toMatchObject({
      events: [{ kind: 'record', external_id: '232wc3e3w3s222', record_id: 'r100:777:500:256', place }],
    });
  });

  it('events/record/added of the present document is the same recording', () => {
    const said = { entry_id: '232wc3e3w3s222', recording_id: 'r100:777:500:256', timestamp: 1399906976 };
    const place = { by: 'source', key: 'r100:777:500:256', ready_after_seconds: 0 };
    expect(translated('events/record/added', JSON.stringify(said))).toMatchObject({
      events: [{ kind: 'record', external_id: '232wc3e3w3s222', record_id: 'r100:777:500:256', place }],
    });
  });

  it('entry_result 0 is missed, though a machine has talked', () => {
    const call = { ...JSON.parse(documented('summary-incoming.json')), entry_result: 0 };
    expect(translated('events/summary', JSON.stringify(call))).toMatchObject({
      events: [{ facts: { outcome: 'missed', talk_seconds: 0, duration_seconds: 14, wait_seconds: 14 } }],
    });
  });

  it('«Проверить подключение», an empty request to the address, is answered and proves nothing', () => {
    expect(mango.translate(delivery({}), context)).toMatchObject({
      authentic: false,
      isCheck: true,
      answer: { status: 200 },
    });
  });

  it.each([
    [documented('recording-started.json'), 'Запись ещё идёт.'],
    [completed({ completion_code: 4002 }), 'Запись не сохранена в MANGO OFFICE: код 4002.'],
    [completed({ recipient: 'Mail' }), 'Запись отправлена только на почту, в облаке её нет.'],
  ])('other recordings are skipped: %s', (json, reason) => {
    expect(translated('events/recording', json)).toMatchObject({ events: [{ kind: 'skip', reason }] });
  });

  it('events during the call, and the check of the connection, are answered and skipped', () => {
    expect(translated('events/call', '{"entry_id":"a"}')).toMatchObject({
      events: [{ kind: 'skip', external_id: 'a' }],
    });
    const ping = { answer: { status: 200 } };
    expect(translated('ping', '{}')).toMatchObject({
      ...ping,
      authentic: true,
      events: [{ reason: 'Проверка связи.' }],
    });
    // Unsigned, anybody could have sent it.
    const unsigned = { ...ping, authentic: false, isCheck: true, reason: 'Проверка связи.' };
    expect(mango.translate(delivery({ path: 'ping' }), context)).toMatchObject(unsigned);
  });

  it('another key, salt or a changed byte is refused', () => {
    const json = documented('summary-incoming.json');
    const forged = [
      signed(json, { key: 'another-key' }),
      signed(json, { salt: 'another-salt' }),
      signed(json).replace('232wc', '232wd'),
    ];
    for (const body of [...forged, '', form({ json })])
      expect(mango.translate(delivery({ path: 'events/summary', body }), context)).toMatchObject({ authentic: false });
  });

  it('the secrets before the present ones count while they are handed over', () => {
    const rotated = {
      ...context,
      secrets: [
        { api_key: 'the-next-key', api_salt: 'the-next-salt' },
        { api_key, api_salt },
      ],
    };
    const request = delivery({ path: 'events/summary', body: signed(documented('summary-incoming.json')) });
    expect(mango.translate(request, rotated).authentic).toBe(true);
  });
});
