import { describe, expect, it } from 'vitest';
import { delivery, form, sample, sourceContext } from '#tests/support/source-delivery.ts';
import { amocrm } from './translate.ts';

const SECRET = 'secret-of-the-address';
const context = sourceContext('2020-04-24T13:00:00Z', {
  settings: { subdomain: 'example', account_id: '7039099' },
  secrets: [{ secret: SECRET, token: 'a-long-lived-token-of-the-vendor' }],
  addressSecret: SECRET,
});
const UNIQ = '865a950a-cec3-435f-9ee9-409c6d2be4b7';
const body = sample(import.meta.dirname, 'webhook-note.txt');

describe('D-34: amoCRM', () => {
  it('a note of a call that the webhook brings is the call and its recording', () => {
    expect(amocrm.translate(delivery({ body }), context)).toMatchObject({
      authentic: true,
      events: [
        {
          kind: 'call',
          external_id: UNIQ,
          facts: {
            direction: 'incoming',
            outcome: 'answered',
            started_at: '2020-04-24T12:29:13.000Z',
            duration_seconds: 130,
            client_phone: { phone: '+79123123210' },
            person: { user_id: '501', name: null },
            crm_url: 'https://example.amocrm.ru/leads/detail/40700289',
          },
        },
        { kind: 'record', external_id: UNIQ, place: { by: 'address', url: 'https://example.test/test.mp3' } },
      ],
    });
  });

  it('other notes are skipped, and so is a delivery without any', () => {
    const note = form({
      'account[id]': '7039099',
      'contacts[note][0][note][id]': '1',
      'contacts[note][0][note][note_type]': '4',
      'contacts[note][0][note][text]': 'перезвонить',
    });
    const skipped = { events: [{ kind: 'skip', reason: 'Примечание не о звонке.' }] };
    expect(amocrm.translate(delivery({ body: note }), context)).toMatchObject(skipped);
    const none = amocrm.translate(delivery({ body: form({ 'account[id]': '7039099' }) }), context);
    expect(none).toMatchObject({ events: [{ reason: 'В доставке нет примечаний.' }] });
  });

  it('a wrong secret or another account is refused', () => {
    expect(amocrm.translate(delivery({ body }), { ...context, addressSecret: 'forged' })).toMatchObject({
      authentic: false,
    });
    const other = body.replace('7039099', '7039098');
    expect(amocrm.translate(delivery({ body: other }), context)).toMatchObject({
      authentic: false,
      reason: 'Доставка из другого аккаунта amoCRM.',
    });
  });

  it('the notes of a page: who has called is an id or a name, and without uniq the note is the key', () => {
    const events = amocrm.pull?.translate(JSON.parse(sample(import.meta.dirname, 'notes.json')), context);
    expect(events).toMatchObject([
      {
        external_id: UNIQ,
        as_of: '2020-04-24T12:30:00.000Z',
        facts: {
          started_at: '2020-04-24T12:29:13.000Z',
          person: { user_id: null, name: 'Пётр Иванов' },
          crm_url: 'https://example.amocrm.ru/leads/detail/8694432',
        },
      },
      { kind: 'record', external_id: UNIQ },
      {
        external_id: 'note-1254830',
        facts: {
          direction: 'outgoing',
          outcome: 'busy',
          person: { user_id: '502' },
          crm_url: 'https://example.amocrm.ru/contacts/detail/8694433',
        },
      },
      { kind: 'skip' },
    ]);
  });
});
