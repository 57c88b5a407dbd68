import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { delivery, form, sample, sourceContext } from '#tests/support/source-delivery.ts';
import { zadarma } from './translate.ts';

const secret = 'secret-of-the-account';
const context = sourceContext('2026-11-22T07:05:00Z', { secrets: [{ key: 'key-of-the-account', secret }] });
const documented = (name: string) => sample(import.meta.dirname, name);

/** Signature as the vendor's library makes it: base64_encode(hash_hmac('sha1', …)), whose digits are hexadecimal. */
function sign(data: string, by = secret): string {
  return Buffer.from(createHmac('sha1', by).update(data).digest('hex')).toString('base64');
}
const translated = (body: string, signature: string) =>
  zadarma.translate(delivery({ body, headers: { signature } }), context);

const END = documented('notify-end.txt');
const END_SIGNED = '79001234567749512345672026-11-22 10:00:00';
const CALL = 'in_000000000000000000000000000000000001';
const recording = {
  kind: 'record',
  external_id: CALL,
  record_id: '1790000000.0000001',
  place: { by: 'source', key: '1790000000.0000001', ready_after_seconds: 40 },
};

describe('D-34: Zadarma', () => {
  it('the end of an incoming call says everything by itself, its recording too', () => {
    expect(translated(END, sign(END_SIGNED))).toMatchObject({
      authentic: true,
      events: [
        {
          kind: 'call',
          external_id: CALL,
          facts: {
            direction: 'incoming',
            outcome: 'answered',
            started_at: '2026-11-22T07:00:00.000Z',
            duration_seconds: 63,
            client_phone: { phone: '+79001234567' },
            line: '74951234567',
            person: { extension: '101' },
          },
        },
        recording,
      ],
    });
  });

  it('an outgoing call that was busy', () => {
    const signature = sign('101790012345672026-11-22 10:00:00');
    expect(translated(documented('notify-out-end.txt'), signature)).toMatchObject({
      events: [{ facts: { direction: 'outgoing', outcome: 'busy', client_phone: { phone: '+79001234567' } } }],
    });
  });

  it('a call between two extensions is internal', () => {
    const body = documented('notify-out-end.txt').replace('destination=79001234567', 'destination=102');
    expect(translated(body, sign('1011022026-11-22 10:00:00'))).toMatchObject({
      events: [{ facts: { direction: 'internal' } }],
    });
  });

  it('NOTIFY_RECORD names the same recording, whichever comes first', () => {
    const translation = translated(documented('notify-record.txt'), sign(`${CALL}1790000000.0000001`));
    expect(translation).toMatchObject({ authentic: true, events: [recording] });
  });

  it.each([
    ['event=NOTIFY_START&caller_id=1&called_did=2&call_start=3&pbx_call_id=4', '123'],
    ['event=NOTIFY_INTERNAL&caller_id=1&called_did=2&call_start=3&internal=101&pbx_call_id=4', '123'],
    ['event=NOTIFY_ANSWER&caller_id=1&destination=2&call_start=3&pbx_call_id=4', '123'],
    ['event=NOTIFY_OUT_START&internal=1&destination=2&call_start=3&pbx_call_id=4', '123'],
  ])('%s waits for its end', (body, signed) => {
    expect(translated(body, sign(signed))).toMatchObject({
      authentic: true,
      events: [{ kind: 'skip', external_id: '4' }],
    });
  });

  it.each([
    ['NOTIFY_SMS', '{"caller_id":"79001234567","caller_did":"74951234567","text":"Перезвоните"}', /СМС/],
    ['SPEECH_RECOGNITION', '{"words":[{"result":"алло","channel":1}],"phrases":[]}', /^Расшифровка без номера записи/],
    ['NUMBER_LOOKUP', '{"success":true,"result":[]}', /NUMBER_LOOKUP не о звонке/],
    ['CALL_TRACKING', '[]', /CALL_TRACKING не о звонке/],
  ])('%s, signed over its result, is the vendor’s own and no call', (event, result, reason) => {
    const body = form({ event, pbx_call_id: CALL, result });
    expect(translated(body, sign(result))).toMatchObject({
      authentic: true,
      events: [{ kind: 'skip', external_id: CALL, reason: expect.stringMatching(reason) }],
    });
    expect(translated(body, sign(result, 'another-secret'))).toMatchObject({ authentic: false });
  });

  it('the check of the address gets its text back, as a text and nothing else', () => {
    const asked = zadarma.translate(delivery({ query: 'zd_echo=a1B2.c-3_d' }), context);
    expect(asked).toMatchObject({
      authentic: false,
      isCheck: true,
      answer: { status: 200, type: 'text/plain; charset=utf-8', body: 'a1B2.c-3_d' },
    });
    const page = zadarma.translate(delivery({ query: `zd_echo=${encodeURIComponent('<script>')}` }), context);
    expect(page).toMatchObject({ authentic: false, isCheck: false });
  });

  it('a signature by another secret, over other fields, or none is refused', () => {
    const binary = createHmac('sha1', secret).update(END_SIGNED).digest('base64');
    for (const signature of [sign(END_SIGNED, 'another-secret'), sign('other'), binary, ''])
      expect(translated(END, signature)).toMatchObject({ authentic: false });
    expect(zadarma.translate(delivery({ body: END }), context)).toMatchObject({ authentic: false });
    expect(translated('event=NOTIFY_DTMF', sign(''))).toMatchObject({ authentic: false });
  });
});
