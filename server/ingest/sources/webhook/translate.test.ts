import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { delivery, form, sample, sourceContext } from '#tests/support/source-delivery.ts';
import { webhookSetup } from './setup.ts';
import { webhook } from './translate.ts';

const secret = 'secret-of-the-integration';
const context = sourceContext('2026-11-22T08:00:00Z', { secrets: [{ secret }], addressSecret: secret });
const body = sample(import.meta.dirname, 'example.json');
const sign = (text: string, by = secret) => createHmac('sha256', by).update(text).digest('hex');
const translated = (text: string, settings: unknown = {}) =>
  webhook.translate(delivery({ body: text }), { ...context, settings });

const call = {
  kind: 'call',
  external_id: 'call-1',
  facts: {
    direction: 'incoming',
    outcome: 'answered',
    started_at: '2026-11-22T07:00:00.000Z',
    duration_seconds: 63,
    client_phone: { kind: 'phone', phone: '+79001234567' },
    person: { extension: '101' },
  },
};
const record = {
  kind: 'record',
  external_id: 'call-1',
  place: { by: 'address', url: 'https://example.ru/records/call-1.mp3' },
};

describe('D-34: the universal webhook', () => {
  it('the example of the setup screen is a call and its recording, as JSON and as a form', () => {
    const expected = { authentic: true, answer: { status: 200 }, events: [call, record] };
    expect(translated(body)).toMatchObject(expected);
    expect(translated(form(JSON.parse(body)))).toMatchObject(expected);
    const shown = webhookSetup.steps.flatMap(({ copy }) => (copy?.what === 'text' ? [copy.text] : []));
    expect(JSON.parse(shown[0] ?? '')).toEqual(JSON.parse(body));
  });

  it.each([
    ['FAILED', null, 'missed'],
    ['nobody knows', null, 'missed'],
    ['nobody knows', 30, 'answered'],
    ['completed', null, 'answered'],
  ])('outcome %j with a length and talk %j is %s', (outcome, talk, expected) => {
    const said = { external_id: 'c', direction: 'in', started_at: '2026-11-22T07:00:00Z', duration: 63, outcome, talk };
    expect(translated(JSON.stringify(said))).toMatchObject({ events: [{ facts: { outcome: expected } }] });
  });

  it('any shape is read by its paths, words and unit', () => {
    const shape = JSON.stringify({
      звонок: { id: 7, тип: 'Вход', начало: 1_795_330_800, мс: '63400' },
      стороны: [{ тел: '8 900 123-45-67' }, { почта: 'petr@example.com' }],
    });
    const settings = {
      paths: {
        external_id: 'звонок.id',
        direction: 'звонок.тип',
        started_at: 'звонок.начало',
        duration: 'звонок.мс',
        client_phone: 'стороны[0].тел',
        person_email: 'стороны.1.почта',
      },
      duration_unit: 'ms',
      directions: { вход: 'incoming' },
    };
    expect(translated(shape, settings)).toMatchObject({
      events: [
        {
          external_id: '7',
          facts: { ...call.facts, person: { email: 'petr@example.com' } },
        },
      ],
    });
  });

  it('a form’s own names are paths, too', () => {
    const text = form({
      'call[id]': '9',
      'call[dir]': 'исходящий',
      'call[at]': '22.11.2026 10:00:00',
      'call[res]': 'занято',
    });
    const paths = { external_id: 'call[id]', direction: 'call[dir]', started_at: 'call[at]', outcome: 'call[res]' };
    expect(translated(text, { paths })).toMatchObject({
      events: [{ external_id: '9', facts: { direction: 'outgoing', outcome: 'busy' } }],
    });
  });

  it('no seconds are seconds, in JSON as in a form', () => {
    const none = { external_id: 'a', direction: 'in', started_at: '2026-11-22 10:00', talk: 0, duration: 12 };
    for (const text of [
      JSON.stringify(none),
      form(Object.fromEntries(Object.entries(none).map(([name, value]) => [name, String(value)]))),
    ])
      expect(translated(text)).toMatchObject({ events: [{ facts: { outcome: 'missed', talk_seconds: 0 } }] });
  });

  it('a list is as many calls; more than a hundred are skipped with a reason', () => {
    expect(translated(`[${body},${body}]`)).toMatchObject({ events: [call, record, call, record] });
    const many = translated(`[${Array.from({ length: 101 }, () => '{}').join(',')}]`);
    expect(many).toMatchObject({ events: [{ kind: 'skip', reason: 'В одном запросе больше 100 звонков.' }] });
  });

  it('a file that came with the call is its recording', () => {
    const fields = Object.entries(JSON.parse(body) as Record<string, unknown>)
      .filter(([name]) => name !== 'record_url')
      .map(([name, value]) => [name, String(value)] as const);
    const translation = webhook.translate(
      delivery({ multipart: { fields, upload: { key: 'uploads/17', sha256: 'aa' } } }),
      context,
    );
    expect(translation).toMatchObject({
      events: [call, { kind: 'record', place: { by: 'upload', key: 'uploads/17', sha256: 'aa' } }],
    });
  });

  it.each([
    ['{"external_id":"a"}', 'Не указано, входящий звонок или исходящий.'],
    ['{"direction":"in"}', 'Не указан номер звонка в источнике.'],
    ['{"external_id":"a","direction":"in","started_at":"завтра"}', 'Время звонка не распознано: «завтра».'],
    ['{"external_id":"a","direction":"in","record_url":"ftp://x"}', 'Ссылка на запись не похожа на адрес.'],
    ['[]', 'В запросе нет звонков.'],
    ['{', 'Тело запроса не JSON, или в нём слишком много значений.'],
    ['external_id=a&external_id=b', 'Поле «external_id» указано дважды.'],
  ])('%s is skipped with its reason', (text, reason) => {
    expect(translated(text)).toMatchObject({ authentic: true, events: [{ kind: 'skip', reason }] });
  });
});

describe('D-34: who sends to the universal webhook', () => {
  const proven = (parts: { signature?: string; addressSecret?: string | null; required?: boolean }) =>
    webhook.translate(delivery({ body, headers: parts.signature ? { 'x-signature': parts.signature } : {} }), {
      ...context,
      addressSecret: parts.addressSecret ?? null,
      settings: { signature_required: parts.required ?? false },
    }).authentic;

  it('is proven by the signature of the body or by the secret in the address', () => {
    expect(proven({ signature: sign(body) })).toBe(true);
    expect(proven({ signature: `sha256=${sign(body).toUpperCase()}`, required: true })).toBe(true);
    expect(proven({ addressSecret: secret })).toBe(true);
  });

  it('is not by a wrong one, not even beside the right address, nor by the address where a signature is demanded', () => {
    expect(proven({})).toBe(false);
    expect(proven({ addressSecret: 'forged' })).toBe(false);
    expect(proven({ signature: sign(body, 'forged'), addressSecret: secret })).toBe(false);
    expect(proven({ signature: sign(`${body} `) })).toBe(false);
    expect(proven({ addressSecret: secret, required: true })).toBe(false);
  });
});
