import { z } from 'zod';
import { OUTCOMES, type Outcome } from '#domain/communications/communication-facts.ts';
import type { FactNames } from '#domain/communications/fact-table.ts';
import type { CallEvent, RecordSource } from '#domain/integrations/call-event.ts';
import { type DurationUnit, normaliseDuration } from '#domain/integrations/normalise-duration.ts';
import type { SourceClock } from '#domain/integrations/normalise-time.ts';
import { lookUp } from '#domain/kernel/look-up.ts';
import {
  COMMUNICATION_DIRECTIONS,
  type CommunicationDirection,
  valuesOf,
} from '#domain/references/static-references.ts';
import { callEvent, type RawCall, recordAddress, recordEvent, webAddress } from './build-event.ts';
import type { Fields } from './read-fields.ts';
import type { DeliveredFile } from './source.ts';

type BesideFacts = 'external_id' | 'line' | 'record_url' | 'as_of';

/**
 * Fields that a delivery of any shape may have, as the setup screen names them. A path says where it stands in the
 * body.
 */
export const MAPPED_FIELDS = {
  external_id: 'Номер звонка в источнике',
  direction: 'Направление',
  started_at: 'Начало звонка',
  duration: 'Длительность',
  talk: 'Длительность разговора',
  wait: 'Длительность ожидания',
  outcome: 'Результат',
  client_phone: 'Телефон клиента',
  client_name: 'Имя клиента',
  line: 'Номер компании',
  person_extension: 'Внутренний номер сотрудника',
  person_id: 'Номер сотрудника в источнике',
  person_email: 'Почта сотрудника',
  person_name: 'Имя сотрудника',
  crm_url: 'Ссылка на карточку в CRM',
  lead_source: 'Источник лида',
  record_url: 'Ссылка на запись',
  as_of: 'Время отправки',
} as const satisfies Record<FactNames<'mapped'> | BesideFacts, string>;
type MappedField = keyof typeof MAPPED_FIELDS;

const pathSchema = z.string().trim().max(200);
const wordsSchema = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.record(z.string().trim().max(60), z.enum(values));

export const mappingSchema = z.strictObject({
  paths: z.partialRecord(z.enum(valuesOf(MAPPED_FIELDS)), pathSchema).default({}),
  duration_unit: z.enum(['s', 'ms']).default('s'),
  /** Words of the source for a direction or a result, where it has its own. */
  directions: wordsSchema(valuesOf(COMMUNICATION_DIRECTIONS)).default({}),
  outcomes: wordsSchema(valuesOf(OUTCOMES)).default({}),
});
type Mapping = z.infer<typeof mappingSchema>;

const DIRECTION_WORDS: Record<string, CommunicationDirection> = {
  in: 'incoming',
  incoming: 'incoming',
  inbound: 'incoming',
  входящий: 'incoming',
  входящая: 'incoming',
  out: 'outgoing',
  outgoing: 'outgoing',
  outbound: 'outgoing',
  исходящий: 'outgoing',
  исходящая: 'outgoing',
  internal: 'internal',
  внутренний: 'internal',
};
const OUTCOME_WORDS: Record<string, Outcome> = {
  answered: 'answered',
  answer: 'answered',
  success: 'answered',
  completed: 'answered',
  отвечен: 'answered',
  состоялся: 'answered',
  missed: 'missed',
  lost: 'missed',
  noanswer: 'missed',
  'no answer': 'missed',
  'no-answer': 'missed',
  cancel: 'missed',
  canceled: 'missed',
  cancelled: 'missed',
  failed: 'missed',
  rejected: 'missed',
  congestion: 'missed',
  chanunavail: 'missed',
  недозвон: 'missed',
  пропущен: 'missed',
  busy: 'busy',
  занято: 'busy',
};

/**
 * A call, its recording, or both, by the paths of the integration; where nothing says where, a field has its own name.
 * `upload`: the file that came with the delivery, in storage. `isTalkTold`: the source always says how long they talked, by
 * null that nobody did.
 */
export function mappedEvents(
  fields: Fields,
  mapping: Mapping,
  {
    clock,
    upload = null,
    isTalkTold = false,
  }: { clock: SourceClock; upload?: DeliveredFile | null; isTalkTold?: boolean },
): CallEvent[] {
  const said = (field: MappedField): unknown => {
    const value = fields.at(mapping.paths[field] || field);
    return value === undefined || value === '' ? null : value;
  };
  const link = said('record_url');
  const hasRecord = upload !== null || link !== null;
  // Without a start only the recording is told: of its call we have heard, or shall.
  if (hasRecord && said('started_at') === null) return [mappedRecord(said, upload, clock)];
  const hasTalk = fields.at(mapping.paths.talk || 'talk') !== undefined;
  const call = mappedCall(said, mapping, { clock, hasRecord, talk: isTalkTold && hasTalk ? 0 : null });
  return [call, ...(hasRecord ? [mappedRecord(said, upload, clock)] : [])];
}

function mappedRecord(
  said: (field: MappedField) => unknown,
  upload: DeliveredFile | null,
  clock: SourceClock,
): CallEvent {
  const place: RecordSource | null = upload === null ? recordAddress(said('record_url')) : { by: 'upload', ...upload };
  return recordEvent({ external_id: said('external_id'), record_id: 'record', place, as_of: said('as_of') }, clock);
}

type Known = { clock: SourceClock; hasRecord: boolean; talk: number | null };

function mappedCall(
  said: (field: MappedField) => unknown,
  mapping: Mapping,
  { clock, hasRecord, talk: noTalk }: Known,
): CallEvent {
  const seconds = (field: MappedField, unit: DurationUnit) => normaliseDuration(said(field), unit);
  const talk = seconds('talk', mapping.duration_unit) ?? noTalk;
  // A word that nobody knows says that something was out of the ordinary: a length alone does not make it a talk.
  const isStrange = said('outcome') !== null && talk === null && !hasRecord;
  const call: Required<RawCall> = {
    external_id: said('external_id'),
    direction: wordOf(said('direction'), mapping.directions, DIRECTION_WORDS),
    outcome: wordOf(said('outcome'), mapping.outcomes, OUTCOME_WORDS) ?? (isStrange ? 'missed' : null),
    started: said('started_at'),
    duration: seconds('duration', mapping.duration_unit),
    talk,
    wait: seconds('wait', mapping.duration_unit),
    phone: said('client_phone'),
    client_name: said('client_name'),
    line: said('line'),
    person: {
      extension: said('person_extension'),
      user_id: said('person_id'),
      email: said('person_email'),
      name: said('person_name'),
    },
    crm_url: webAddress(said('crm_url')),
    lead_source: said('lead_source'),
    as_of: said('as_of'),
  };
  return callEvent(call, clock);
}

function wordOf<Value>(written: unknown, own: Record<string, Value>, usual: Record<string, Value>): Value | null {
  const word = typeof written === 'string' || typeof written === 'number' ? String(written).trim().toLowerCase() : '';
  const mine = Object.entries(own).find(([said]) => said.toLowerCase() === word);
  return mine?.[1] ?? lookUp(usual, word) ?? null;
}
