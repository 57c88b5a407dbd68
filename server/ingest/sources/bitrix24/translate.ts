import type { Outcome } from '#domain/communications/communication-facts.ts';
import type { CallEvent, RecordSource } from '#domain/integrations/call-event.ts';
import { normaliseDuration } from '#domain/integrations/normalise-duration.ts';
import type { SourceClock } from '#domain/integrations/normalise-time.ts';
import { lookUp } from '#domain/kernel/look-up.ts';
import type { CommunicationDirection } from '#domain/references/static-references.ts';
import { callEvent, markNote, recordAddress, recordEvent, skip, withRecords, wordsEvent } from '../build-event.ts';
import { fieldsOf, listOf, readBody } from '../read-fields.ts';
import { sameSecret } from '../signature.ts';
import { defineSource, refuse, take } from '../source.ts';
import { bitrix24Pull } from './pull.ts';
import { bitrix24Record } from './record.ts';
import { bitrix24Secrets, bitrix24Settings } from './settings.ts';
import { bitrix24Setup } from './setup.ts';
import { bitrix24Words } from './words.ts';

/** 5 is a robot that reads a text out. A callback is a call to who has asked for it. */
const DIRECTIONS: Record<string, CommunicationDirection> = {
  1: 'outgoing',
  2: 'incoming',
  3: 'incoming',
  4: 'outgoing',
};
const OUTCOMES: Record<string, Outcome> = { 200: 'answered', 486: 'busy' };
/** `CRM_ENTITY_TYPE`, and the pages of the portal. */
const CARDS: Record<string, string> = { LEAD: 'lead', DEAL: 'deal', CONTACT: 'contact', COMPANY: 'company' };
/** The recording comes minutes after the event. */
const RECORD_AFTER_SECONDS = 60;
/** Recognition takes some minutes more. */
const WORDS_AFTER_SECONDS = 600;
/** Id of the record, one for each call: a repeated event replaces it. */
const RECORD_ID = 'record';

/** The name of a field in one call, wherever it stands: in `data` of an event or in a row of the statistics. */
type Said = (name: string) => string | null;

export const bitrix24 = defineSource({
  setup: bitrix24Setup,
  settings: bitrix24Settings,
  secrets: bitrix24Secrets,
  record: bitrix24Record,
  words: bitrix24Words,
  translate: (delivery, { settings, secrets, clock }) => {
    const body = readBody(delivery);
    if (!body.ok) return refuse(body.reason, 400);
    const { text } = body.fields;
    const token = text('auth', 'application_token');
    if (!secrets.some(({ application_token }) => sameSecret(token, application_token)))
      return refuse('Токен приложения не совпадает.');
    const event = text('event')?.toUpperCase();
    if (event !== 'ONVOXIMPLANTCALLEND')
      return take([skip(`Событие ${event?.slice(0, 60) || 'без названия'} не о звонке.`)]);
    const place = {
      by: 'source',
      key: text('data', 'CALL_ID') ?? '',
      ready_after_seconds: RECORD_AFTER_SECONDS,
    } as const;
    const portal = portalOf(secrets[0]?.rest_address);
    const context = { place, portal, as_of: text('ts'), clock, ...settings };
    return take(callEvents((name) => text('data', name), context));
  },
  pull: {
    ...bitrix24Pull,
    translate: (answer, { settings, secrets, clock }) =>
      listOf(fieldsOf(answer).at('result')).flatMap((row) => {
        const { text } = fieldsOf(row);
        const portal = portalOf(secrets[0]?.rest_address);
        return callEvents(text, { place: recordLocation(text), portal, as_of: null, clock, ...settings });
      }),
  },
});

/** A recording of the built-in telephony has an address; one that an external telephony has put in is a file of the disk. */
function recordLocation(said: Said): RecordSource | null {
  const file = said('RECORD_FILE_ID');
  return (
    recordAddress(said('CALL_RECORD_URL')) ??
    (file ? { by: 'source', key: `file:${file}`, ready_after_seconds: 0 } : null)
  );
}

type CallContext = {
  place: RecordSource | null;
  portal: string | null;
  as_of: string | null;
  clock: SourceClock;
  transcripts: boolean;
};

/** Origin of the portal, whose webhook address is a secret. */
const portalOf = (address = ''): string | null => (URL.canParse(address) ? new URL(address).origin : null);

/** Card that the portal has tied the call to. */
function cardAddress(said: Said, portal: string | null): string | null {
  const kind = lookUp(CARDS, said('CRM_ENTITY_TYPE')?.toUpperCase());
  const id = said('CRM_ENTITY_ID') ?? '';
  return portal && kind && /^[1-9]\d{0,19}$/.test(id) ? `${portal}/crm/${kind}/details/${id}/` : null;
}

function callEvents(said: Said, { place, portal, as_of, clock, transcripts }: CallContext): CallEvent[] {
  const external_id = said('CALL_ID');
  const type = said('CALL_TYPE') ?? '';
  if (type === '5') return [skip('Информационный звонок: говорит робот.', external_id)];
  const outcome = lookUp(OUTCOMES, said('CALL_FAILED_CODE')) ?? 'missed';
  const call = callEvent(
    {
      external_id,
      direction: lookUp(DIRECTIONS, type) ?? null,
      outcome,
      started: said('CALL_START_DATE'),
      duration: normaliseDuration(said('CALL_DURATION'), 's'),
      phone: said('PHONE_NUMBER'),
      line: said('PORTAL_NUMBER'),
      // Forwarded to a phone, a call has the user 0.
      person: { user_id: said('PORTAL_USER_ID') === '0' ? null : said('PORTAL_USER_ID') },
      crm_url: cardAddress(said, portal),
      note: [markNote(said('CALL_VOTE')), said('COMMENT')].filter(Boolean).join('\n'),
      as_of,
    },
    clock,
  );
  if (outcome !== 'answered') return [call];
  const record = place === null ? [] : [recordEvent({ external_id, record_id: RECORD_ID, place, as_of }, clock)];
  return withRecords(call, [...record, ...(transcripts ? wordsOf(said) : [])]);
}

/** Text of the call's activity; the recogniser begins when the recording is there. */
function wordsOf(said: Said): CallEvent[] {
  const key = said('CRM_ACTIVITY_ID') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(key)) return [];
  return [wordsEvent(said('CALL_ID'), { by: 'source', key, ready_after_seconds: WORDS_AFTER_SECONDS })];
}
