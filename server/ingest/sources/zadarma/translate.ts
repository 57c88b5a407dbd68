import type { Outcome } from '#domain/communications/communication-facts.ts';
import type { CallEvent } from '#domain/integrations/call-event.ts';
import { normaliseDuration } from '#domain/integrations/normalise-duration.ts';
import { normaliseSourcePhone } from '#domain/integrations/normalise-phone.ts';
import type { SourceClock } from '#domain/integrations/normalise-time.ts';
import { lookUp } from '#domain/kernel/look-up.ts';
import { callEvent, recordEvent, skip, withRecords, wordsEvent } from '../build-event.ts';
import { type Fields, readBody, readQuery } from '../read-fields.ts';
import { hmacHex, sameSecret } from '../signature.ts';
import { acknowledge, type Delivery, defineSource, refuse, take } from '../source.ts';
import { textAnswer } from '../vendor-answer.ts';
import { zadarmaRecord } from './record.ts';
import { zadarmaSecrets, zadarmaSettings } from './settings.ts';
import { zadarmaSetup } from './setup.ts';
import { zadarmaWords } from './words.ts';

/** Fields that are signed, joined without a separator (`getSignatureString` of the vendor's library). */
const INCOMING = ['caller_id', 'called_did', 'call_start'];
const OUTGOING = ['internal', 'destination', 'call_start'];
const SIGNED: Record<string, readonly string[]> = {
  NOTIFY_START: INCOMING,
  NOTIFY_INTERNAL: INCOMING,
  NOTIFY_IVR: INCOMING,
  NOTIFY_END: INCOMING,
  NOTIFY_ANSWER: ['caller_id', 'destination', 'call_start'],
  NOTIFY_OUT_START: OUTGOING,
  NOTIFY_OUT_END: OUTGOING,
  NOTIFY_RECORD: ['pbx_call_id', 'call_id_with_rec'],
};
/** All other events — SMS, recognition, look-up of a number, tracking — have one field, and that is signed. */
const OF_RESULT = ['result'];
/** What the log says of them: they are the vendor's own, and no calls. */
const NO_CALLS: Record<string, string> = {
  NOTIFY_SMS: 'Сообщение СМС, не звонок.',
};
const OUTCOMES: Record<string, Outcome> = { answered: 'answered', busy: 'busy' };
/** «We recommend to download the file 40 seconds after the notification.» */
const RECORD_AFTER_SECONDS = 40;
/** Echo of the vendor's own token, and never of a page. */
const ECHO = /^[\w.-]{1,128}$/;

export const zadarma = defineSource({
  setup: zadarmaSetup,
  settings: zadarmaSettings,
  secrets: zadarmaSecrets,
  record: zadarmaRecord,
  words: zadarmaWords,
  translate: (delivery, { secrets, clock }) => {
    const echo = echoOf(delivery);
    if (echo !== null) return acknowledge('Проверка адреса.', textAnswer(echo));
    const body = readBody(delivery);
    if (!body.ok) return refuse(body.reason, 400);
    const { text } = body.fields;
    const event = text('event') ?? '';
    const names = lookUp(SIGNED, event) ?? OF_RESULT;
    const signed = names.map((name) => text(name) ?? '').join('');
    // A signature over nothing would fit whatever else is said.
    if (names === OF_RESULT && signed === '') return refuse('Событие не подписано или не известно.');
    const signature = delivery.headers['signature'];
    // Base64 of the hexadecimal digits: PHP's hash_hmac gives a text.
    const isGenuine = secrets.some(({ secret }) => sameSecret(signature, btoa(hmacHex('sha1', secret, signed))));
    if (!isGenuine) return refuse('Подпись Signature не совпадает: проверьте ключи Key и Secret.');
    return take(eventsOf(event, body.fields, clock));
  },
});

/** `?zd_echo=…` asks whether the address is ours: the text is to come back as it is. */
function echoOf(delivery: Delivery): string | null {
  const query = delivery.body.length === 0 ? readQuery(delivery) : null;
  const echo = query?.ok ? query.fields.text('zd_echo') : null;
  return echo !== null && ECHO.test(echo) ? echo : null;
}

function eventsOf(event: string, said: Fields, clock: SourceClock): CallEvent[] {
  const external_id = said.text('pbx_call_id');
  if (event === 'SPEECH_RECOGNITION') return [wordsOf(said)];
  if (lookUp(SIGNED, event) === undefined)
    return [skip(lookUp(NO_CALLS, event) ?? `Событие ${event.slice(0, 60)} не о звонке.`, external_id)];
  switch (event) {
    case 'NOTIFY_END':
    case 'NOTIFY_OUT_END':
      return endOf(event, said, clock);
    case 'NOTIFY_RECORD':
      return [recordOf(said, clock)];
    default:
      return [skip('Промежуточное событие: звонок придёт, когда завершится.', external_id)];
  }
}

/** The event has the words, too, in a shape that the vendor does not say: they are asked for where it does. */
function wordsOf({ text }: Fields): CallEvent {
  const [external_id, key] = [text('pbx_call_id'), text('call_id')];
  if (!key) return skip('Расшифровка без номера записи: запросить её не по чему.', external_id);
  return wordsEvent(external_id, { by: 'source', key, ready_after_seconds: 0 });
}

/** The end says everything by itself: it may come without a start. */
function endOf(event: 'NOTIFY_END' | 'NOTIFY_OUT_END', said: Fields, clock: SourceClock): CallEvent[] {
  const { text } = said;
  const isOutgoing = event === 'NOTIFY_OUT_END';
  const phone = text(isOutgoing ? 'destination' : 'caller_id');
  const outcome = lookUp(OUTCOMES, text('disposition')) ?? 'missed';
  const duration = normaliseDuration(text('duration'), 's');
  // Between two extensions: the vendor has no event of its own for it.
  const isInternal = normaliseSourcePhone(phone)?.kind === 'extension';
  const call = callEvent(
    {
      external_id: text('pbx_call_id'),
      direction: isInternal ? 'internal' : isOutgoing ? 'outgoing' : 'incoming',
      outcome,
      started: text('call_start'),
      duration,
      phone,
      line: text(isOutgoing ? 'caller_id' : 'called_did'),
      person: { extension: text('internal') },
    },
    clock,
  );
  return withRecords(call, text('is_recorded') === '1' ? [recordOf(said, clock)] : []);
}

/** The end and NOTIFY_RECORD name the same recording by the same id: told twice, it is one. */
function recordOf({ text }: Fields, clock: SourceClock): CallEvent {
  const key = text('call_id_with_rec');
  const place = key ? ({ by: 'source', key, ready_after_seconds: RECORD_AFTER_SECONDS } as const) : null;
  return recordEvent({ external_id: text('pbx_call_id'), record_id: key, place }, clock);
}
