import type { Outcome } from '#domain/communications/communication-facts.ts';
import type { CallEvent } from '#domain/integrations/call-event.ts';
import type { SourceClock } from '#domain/integrations/normalise-time.ts';
import { lookUp } from '#domain/kernel/look-up.ts';
import type { CommunicationDirection } from '#domain/references/static-references.ts';
import { answerEvent, callEvent, recordAddress, recordEvent, skip, withRecords } from '../build-event.ts';
import { type Fields, readBody } from '../read-fields.ts';
import { sameSecret } from '../signature.ts';
import { defineSource, refuse, take } from '../source.ts';
import { vendorJson } from '../vendor-answer.ts';
import { sipuniSecrets, sipuniSettings } from './settings.ts';
import { sipuniSetup } from './setup.ts';

/** 1 call, 2 its end, 3 answer, 4 the end of one leg of it. */
const END = '2';
const ANSWER_EVENT = '3';
/** Short number of the switchboard. */
const EXTENSION = /^\d{2,6}$/;
/** `src_type` and `dst_type`: somebody outside, or somebody of the switchboard. */
const OUTSIDE = '1';
/** Outcomes; all others — NOANSWER, CANCEL, CONGESTION, CHANUNAVAIL — say why nobody spoke. */
const OUTCOMES: Record<string, Outcome> = { ANSWER: 'answered', BUSY: 'busy' };
/** Answer without which Sipuni stops sending: whatever is proven is answered so. */
const SUCCESS = { success: true };

export const sipuni = defineSource({
  setup: sipuniSetup,
  settings: sipuniSettings,
  secrets: sipuniSecrets,
  translate: (delivery, { secrets, addressSecret, clock }) => {
    if (!secrets.some(({ secret }) => sameSecret(addressSecret, secret)))
      return refuse('Секрет в адресе неверен.', 403, { success: false });
    // GET or POST, in any order of fields: the address counts as much as the body.
    const body = readBody(delivery);
    return take(body.ok ? eventsOf(body.fields, clock) : [skip(body.reason)], vendorJson(SUCCESS));
  },
});

function eventsOf(said: Fields, clock: SourceClock): CallEvent[] {
  const { text } = said;
  const external_id = text('call_id');
  if (text('event') === ANSWER_EVENT) {
    const direction = directionOf(said);
    const short = direction === 'incoming' ? answeredBy(said) : extensionOf(said, direction);
    const person = personOf(short, null);
    return [answerEvent({ external_id, person, answered: text('timestamp') }, clock)];
  }
  if (text('event') !== END) return [skip('Промежуточное событие: звонок придёт, когда завершится.', external_id)];
  const outcome = lookUp(OUTCOMES, text('status')?.toUpperCase()) ?? 'missed';
  const direction = directionOf(said);
  const phone = direction === 'incoming' ? text('src_num') : (text('short_dst_num') ?? text('dst_num'));
  const call = callEvent(
    {
      external_id,
      direction,
      outcome,
      started: text('call_start_timestamp'),
      ...secondsOf(said, outcome),
      phone,
      line: text('pbxdstnum'),
      person: personOf(extensionOf(said, direction), phone),
      as_of: text('timestamp'),
    },
    clock,
  );
  const link = text('call_record_link');
  // The link stands there for unanswered calls, too, and leads to nothing.
  const hasRecord = link && outcome === 'answered';
  return withRecords(
    call,
    hasRecord ? [recordEvent({ external_id, record_id: 'record', place: recordAddress(link) }, clock)] : [],
  );
}

function directionOf({ text }: Fields): CommunicationDirection | null {
  const [from, to] = [text('src_type'), text('dst_type')];
  if (from === OUTSIDE) return 'incoming';
  if (to === OUTSIDE) return 'outgoing';
  return from && to ? 'internal' : null;
}

/** The short number: the long one has the cabinet's number before it. Incoming, `last_called` is who was rung last. */
function extensionOf({ text }: Fields, direction: CommunicationDirection | null): string | null {
  if (direction !== 'incoming') return text('short_src_num') ?? lastRung(text('last_called')) ?? text('src_num');
  const rung = text('last_called');
  return rung === null ? answeredBy({ text }) : (lastRung(rung) ?? null);
}

function answeredBy({ text }: Pick<Fields, 'text'>): string | null {
  return text('dst_type') === OUTSIDE ? null : (text('short_dst_num') ?? text('dst_num'));
}

/** «102,103»: one after the other, and the last one spoke. «102&103»: all at once; who of them, the answer says. */
function lastRung(rung: string | null): string | null {
  const last = rung?.split(',').at(-1)?.trim() ?? '';
  return last === '' || last.includes('&') ? null : last;
}

/**
 * Employee by the short number; a call that was passed to their own phone is known by that. The client's, which a callback
 * names, is nobody of ours.
 */
function personOf(number: string | null, client: string | null) {
  if (number === null || EXTENSION.test(number)) return { extension: number };
  return digitsOf(number) === digitsOf(client) ? {} : { name: number };
}

const digitsOf = (number: string | null): string => (number ?? '').replaceAll(/\D/g, '').slice(-10);

/**
 * Seconds from the three times. An answer that is told to have been before the start, as happens with calls that the
 * switchboard makes itself, was at the start.
 */
function secondsOf({ text }: Fields, outcome: Outcome) {
  const [started = 0, answered = 0, ended = 0] = ['call_start_timestamp', 'call_answer_timestamp', 'timestamp'].map(
    (name) => Number(text(name) ?? 0),
  );
  const duration = started > 0 && ended >= started && ended - started <= 86_400 ? Math.round(ended - started) : null;
  if (duration === null) return {};
  if (outcome !== 'answered') return { duration, talk: 0, wait: duration };
  if (!(answered > 0 && answered <= ended)) return { duration };
  const talk = Math.min(duration, Math.round(ended - answered));
  return { duration, talk, wait: duration - talk };
}
