import { createHash, createHmac } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { RecordSource } from '#domain/integrations/call-event.ts';
import type { SecretSet } from '#server/ingest/integration-secrets.ts';
import { hookedApp } from '#tests/support/hooks.ts';
import { form, sample } from '#tests/support/source-delivery.ts';

type Sent = { path?: string; body: string; headers?: Record<string, string> };
type Sample = {
  type: 'bitrix24' | 'amocrm' | 'mango' | 'uis' | 'megafon' | 'zadarma' | 'sipuni';
  /** Time of its coming: vendors' samples are of different years. */
  at: string;
  settings?: Record<string, unknown>;
  secrets: SecretSet;
  /** The secret that stands in the address. */
  inAddress?: string;
  sent: Sent[];
  forged: { inAddress?: string; sent: Sent };
  call: Record<string, unknown>;
  record: RecordSource;
};

const of = (source: string, name: string): string => sample(join('server/ingest/sources', source), name);
const SECRET = 'secret-of-the-address';

const TOKEN = '51610fefc120afg4b628cc82d6298cce';
function bitrixCall(token: string): Sent {
  const { data, event, ts } = JSON.parse(of('bitrix24', 'call-end.json')) as {
    data: Record<string, unknown>;
    event: string;
    ts: string;
  };
  const said = { ...data, CALL_FAILED_CODE: '200', CALL_DURATION: '95', CALL_TYPE: '2' };
  const named = Object.entries(said).map(([key, value]) => [`data[${key}]`, String(value)]);
  return { body: form({ event, ts, ...Object.fromEntries(named), 'auth[application_token]': token }) };
}

const MANGO = { api_key: '5f4dcc3b5aa765d61d8327deb882cf99', api_salt: 'salt-of-the-switchboard' };
function mangoEvent(path: string, json: string, salt = MANGO.api_salt): Sent {
  const sign = createHash('sha256').update(`${MANGO.api_key}${json}${salt}`).digest('hex');
  return { path, body: form({ vpbx_api_key: MANGO.api_key, sign, json }) };
}
const mangoRecording = JSON.stringify({
  ...(JSON.parse(of('mango', 'recording-started.json')) as object),
  recording_state: 'Completed',
});

const ZADARMA = { key: 'key-of-the-account', secret: 'secret-of-the-account' };
function zadarmaEvent(body: string, data: string, secret = ZADARMA.secret): Sent {
  const signature = Buffer.from(createHmac('sha1', secret).update(data).digest('hex')).toString('base64');
  return { body, headers: { signature } };
}
const zadarmaEnd = (secret?: string) =>
  zadarmaEvent(of('zadarma', 'notify-end.txt'), '79001234567749512345672026-11-22 10:00:00', secret);

const SAMPLES: Sample[] = [
  {
    type: 'bitrix24',
    at: '2026-03-11T15:00:00Z',
    secrets: { application_token: TOKEN, rest_address: 'https://example.bitrix24.ru/rest/1/xxxxxxxx/' },
    sent: [bitrixCall(TOKEN)],
    forged: { sent: bitrixCall('another-token') },
    call: { direction: 'incoming', outcome: 'answered', duration_seconds: 95, client_phone: '+79061234567' },
    record: { by: 'source', key: expect.any(String) as string, ready_after_seconds: expect.any(Number) as number },
  },
  {
    type: 'amocrm',
    at: '2020-04-24T13:00:00Z',
    settings: { subdomain: 'example', account_id: '7039099' },
    secrets: { secret: SECRET, token: 'a-long-lived-token-of-the-vendor' },
    inAddress: SECRET,
    sent: [{ body: of('amocrm', 'webhook-note.txt') }],
    forged: { inAddress: 'another-secret', sent: { body: of('amocrm', 'webhook-note.txt') } },
    call: {
      direction: 'incoming',
      duration_seconds: 130,
      client_phone: '+79123123210',
      crm_url: 'https://example.amocrm.ru/leads/detail/40700289',
    },
    record: { by: 'address', url: 'https://example.test/test.mp3' },
  },
  {
    type: 'mango',
    at: '2014-05-12T15:10:00Z',
    secrets: MANGO,
    // The recording is told before the call it belongs to.
    sent: [
      mangoEvent('events/recording', mangoRecording),
      mangoEvent('events/summary', of('mango', 'summary-incoming.json')),
    ],
    forged: { sent: mangoEvent('events/summary', of('mango', 'summary-incoming.json'), 'another-salt') },
    call: { direction: 'incoming', duration_seconds: 14, talk_seconds: 10, client_phone: '+79001234567' },
    record: { by: 'source', key: 'r100:777:500:256', ready_after_seconds: 0 },
  },
  {
    type: 'uis',
    at: '2026-11-22T08:00:00Z',
    secrets: { secret: SECRET },
    inAddress: SECRET,
    sent: [{ body: of('uis', 'call-ended.json') }, { body: of('uis', 'record.json') }],
    forged: { inAddress: 'another-secret', sent: { body: of('uis', 'call-ended.json') } },
    call: {
      duration_seconds: 75,
      client_name: 'Анна',
      employee_source_name: 'Пётр Иванов',
      client_phone: '+79001234567',
    },
    record: { by: 'address', url: 'https://app.uiscom.ru/system/media/talk/1774371532/0b1c2d3e4f/' },
  },
  {
    type: 'megafon',
    at: '2026-11-22T07:05:00Z',
    secrets: { crm_token: 'our-key-for-the-switchboard' },
    sent: [{ body: of('megafon', 'history.txt') }],
    forged: { sent: { body: of('megafon', 'history.txt').replace('our-key', 'another-key') } },
    call: { direction: 'incoming', duration_seconds: 50, client_phone: '+78005553535' },
    record: { by: 'address', url: 'https://test.ru/test.mp3' },
  },
  {
    type: 'zadarma',
    at: '2026-11-22T07:05:00Z',
    secrets: ZADARMA,
    sent: [
      zadarmaEvent(of('zadarma', 'notify-record.txt'), 'in_0000000000000000000000000000000000011790000000.0000001'),
      zadarmaEnd(),
    ],
    forged: { sent: zadarmaEnd('another-secret') },
    call: { direction: 'incoming', duration_seconds: 63, client_phone: '+79001234567' },
    record: { by: 'source', key: '1790000000.0000001', ready_after_seconds: 40 },
  },
  {
    type: 'sipuni',
    at: '2026-03-24T18:00:00Z',
    secrets: { secret: SECRET },
    inAddress: SECRET,
    sent: [{ body: of('sipuni', 'end-outgoing.txt') }],
    forged: { inAddress: 'another-secret', sent: { body: of('sipuni', 'end-outgoing.txt') } },
    call: { direction: 'outgoing', duration_seconds: 18, talk_seconds: 8, client_phone: '+79001234567' },
    record: { by: 'address', url: 'https://sipuni.com/api/crm/record?id=1774372584.533596&hash=93247a3b' },
  },
];

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe.each(SAMPLES)('D-34: $type', (given) => {
  async function prepared() {
    const app = await hookedApp({
      type: given.type,
      secrets: given.secrets,
      settings: given.settings ?? {},
    });
    app.clock.set(given.at);
    const place = (secret?: string) => (secret === undefined ? '' : `/s.${secret}`);
    const deliver = ({ path = '', body, headers }: Sent, secret = given.inAddress) =>
      app.anonymous.post(`/hooks/${app.integration.public_id}${place(secret)}/${path}`, body, { ...FORM, ...headers });
    return { ...app, deliver };
  }

  test('a sample of the documentation is the call wanted and its recording; sent twice, it is kept once', async () => {
    const { deliver, calls, records, log, workDeliveries } = await prepared();
    for (let time = 0; time < 2; time += 1) {
      for (const sent of given.sent) expect((await deliver(sent)).status).toBe(200);
      await workDeliveries();
    }
    expect(await calls()).toMatchObject([{ ...given.call, audio: 'pending' }]);
    expect((await records()).map(({ place }) => place)).toEqual([given.record]);
    const outcomes = (await log()).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1);
    expect(outcomes.slice(given.sent.length)).toEqual(given.sent.map(() => 'repeated'));
  });

  test('a forgery is refused and stays in the log', async () => {
    const { deliver, calls, log } = await prepared();
    const { sent, inAddress } = given.forged;
    expect((await deliver(sent, inAddress)).status).toBeGreaterThanOrEqual(400);
    expect(await calls()).toEqual([]);
    expect(await log()).toMatchObject([{ outcome: 'refused', authentic: false, reason: expect.stringMatching(/\S/) }]);
  });
});
