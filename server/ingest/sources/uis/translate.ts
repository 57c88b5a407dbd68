import type { z } from 'zod';
import type { CallEvent } from '#domain/integrations/call-event.ts';
import { normaliseDuration } from '#domain/integrations/normalise-duration.ts';
import type { SourceClock } from '#domain/integrations/normalise-time.ts';
import { lookUp } from '#domain/kernel/look-up.ts';
import type { CommunicationDirection } from '#domain/references/static-references.ts';
import { callEvent, cleanText, externalId, recordAddress, recordEvent, skip, withRecords } from '../build-event.ts';
import { mappedEvents } from '../map-fields.ts';
import { type Fields, fieldsOf, listOf, readBody } from '../read-fields.ts';
import { sameSecret } from '../signature.ts';
import { defineSource, refuse, take } from '../source.ts';
import { uisPull } from './pull.ts';
import { uisSecrets, uisSettings } from './settings.ts';
import { uisSetup } from './setup.ts';

const DIRECTIONS: Record<string, CommunicationDirection> = { in: 'incoming', out: 'outgoing' };
const MAX_RECORDS = 50;
type Platform = z.infer<typeof uisSettings>['platform'];

export const uis = defineSource({
  setup: uisSetup,
  settings: uisSettings,
  secrets: uisSecrets,
  translate: (delivery, { settings, secrets, addressSecret, clock }) => {
    if (!secrets.some(({ secret }) => sameSecret(addressSecret, secret))) return refuse('Секрет в адресе неверен.');
    const body = readBody(delivery);
    return take(body.ok ? mappedEvents(body.fields, settings, { clock, isTalkTold: true }) : [skip(body.reason)]);
  },
  pull: {
    ...uisPull,
    translate: (answer, { settings, clock }) =>
      listOf(fieldsOf(answer).at('result.data')).flatMap((row) => reportRow(fieldsOf(row), settings.platform, clock)),
  },
});

/** A row of `get.calls_report`: times by the clock of the account, a recording for each piece of the talk. */
function reportRow({ text, at }: Fields, platform: Platform, clock: SourceClock): CallEvent[] {
  const external_id = text('id');
  const seconds = (name: string) => normaliseDuration(at(name), 's');
  const talk = seconds('talk_duration');
  const call = callEvent(
    {
      external_id,
      direction: lookUp(DIRECTIONS, text('direction')) ?? null,
      outcome: text('is_lost') === 'true' ? 'missed' : null,
      started: text('start_time'),
      duration: seconds('total_duration'),
      talk,
      wait: seconds('wait_duration'),
      phone: text('contact_phone_number'),
      client_name: text('contact_full_name'),
      line: text('virtual_phone_number'),
      lead_source: text('campaign_name'),
      person: personOf({ text, at }),
    },
    clock,
  );
  const records = listOf(at('call_records')).slice(0, MAX_RECORDS);
  return withRecords(
    call,
    records.map((record, part) => recordEvent({ ...mediaOf(external_id, record, platform), part }, clock)),
  );
}

/** Person of the talk: who answered last; where nobody did, the first of whom it rang. */
function personOf({ text, at }: Fields) {
  const answered = text('last_answered_employee_id');
  if (answered) return { user_id: answered, name: text('last_answered_employee_full_name') };
  const [rung] = listOf(at('employees')).map((employee) => fieldsOf(employee));
  return { user_id: rung?.text('employee_id'), name: rung?.text('employee_full_name') };
}

function mediaOf(external_id: string | null, record: unknown, platform: Platform) {
  const record_id = externalId(record);
  const path = [external_id ?? '', cleanText(record) ?? ''].map((part) => encodeURIComponent(part)).join('/');
  const place = record_id ? recordAddress(`https://app.${platform}.ru/system/media/talk/${path}/`) : null;
  return { external_id, record_id, place };
}
