import { z } from 'zod';
import { OUTCOMES, type Outcome } from '#domain/communications/communication-facts.ts';
import type { FactNames } from '#domain/communications/fact-table.ts';
import type { CallEvent, RecordSource, WordsSource } from '#domain/integrations/call-event.ts';
import { type DurationUnit, normaliseDuration } from '#domain/integrations/normalise-duration.ts';
import type { SourceClock } from '#domain/integrations/normalise-time.ts';
import { lookUp } from '#domain/kernel/look-up.ts';
import {
  COMMUNICATION_DIRECTIONS,
  type CommunicationCategory,
  type CommunicationDirection,
  valuesOf,
} from '#domain/references/static-references.ts';
import { callEvent, type RawCall, recordAddress, recordEvent, webAddress, wordsEvent } from './build-event.ts';
import { type Fields, fieldsOf, listOf } from './read-fields.ts';
import type { DeliveredFile } from './source.ts';

type BesideFacts = 'external_id' | 'line' | 'record_url' | 'transcript' | 'messages' | 'as_of';

/**
 * Fields that a delivery of any shape may have, as the setup screen names them. A path says where it stands in the
 * body.
 */
export const MAPPED_FIELDS = {
  external_id: 'Номер звонка в источнике',
  category: 'Вид: звонок, встреча, чат, письмо',
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
  note: 'Заметка: комментарий, оценка клиента, метки',
  record_url: 'Ссылка на запись',
  transcript: 'Расшифровка: текст, файл или реплики',
  messages: 'Сообщения переписки',
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

const CATEGORY_WORDS: Record<string, CommunicationCategory> = {
  call: 'call',
  звонок: 'call',
  meeting: 'meeting',
  встреча: 'meeting',
  chat: 'chat',
  чат: 'chat',
  mail: 'mail',
  email: 'mail',
  'e-mail': 'mail',
  letter: 'mail',
  письмо: 'mail',
};
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
  const beside = [...(hasRecord ? [mappedRecord(said, upload, clock)] : []), ...mappedWords(said)];
  // Without a start only the recording or the words are told: of their call we have heard, or shall.
  if (beside.length > 0 && startOf(said) === null) return beside;
  const hasTalk = fields.at(mapping.paths.talk || 'talk') !== undefined;
  const call = mappedCall(said, mapping, { clock, hasRecord, talk: isTalkTold && hasTalk ? 0 : null });
  return [call, ...beside];
}

/** A chat begins with its first message, where nothing else says when; without a word of what it is, messages complete one. */
function startOf(said: (field: MappedField) => unknown): unknown {
  const [first] = said('category') === null ? [] : listOf(said('messages'));
  return said('started_at') ?? fieldsOf(first).at('at') ?? fieldsOf(first).at('created_at') ?? null;
}

/** Words as a text in a format that files have: lists are written as such a file is (D-67). */
function mappedWords(said: (field: MappedField) => unknown): CallEvent[] {
  return (['transcript', 'messages'] as const).flatMap((field) => {
    const written = said(field);
    return written === null ? [] : [wordsEvent(said('external_id'), wordsPlace(field, written))];
  });
}

/** JSON in a list of a form, or a text that is nothing but an address of such a file. */
function wordsPlace(field: 'transcript' | 'messages', written: unknown): WordsSource | null {
  if (Array.isArray(written))
    return { by: 'text', text: JSON.stringify({ [field === 'transcript' ? 'segments' : 'messages']: written }) };
  // A form has no lists: they are JSON in a text.
  if (typeof written === 'string' && field === 'transcript' && /^\s*\[\s*\{/.test(written))
    return { by: 'text', text: `{"segments":${written}}` };
  if (typeof written === 'object') return { by: 'text', text: JSON.stringify(written) };
  if (typeof written !== 'string' || written.trim() === '') return null;
  const url = /^https?:\/\/\S+$/.test(written.trim()) ? webAddress(written) : null;
  return url === null ? { by: 'text', text: written } : { by: 'address', url };
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
    category: wordOf(said('category'), {}, CATEGORY_WORDS),
    direction: wordOf(said('direction'), mapping.directions, DIRECTION_WORDS),
    outcome: wordOf(said('outcome'), mapping.outcomes, OUTCOME_WORDS) ?? (isStrange ? 'missed' : null),
    started: startOf(said),
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
    note: said('note'),
    as_of: said('as_of'),
  };
  return callEvent(call, clock);
}

function wordOf<Value>(written: unknown, own: Record<string, Value>, usual: Record<string, Value>): Value | null {
  const word = typeof written === 'string' || typeof written === 'number' ? String(written).trim().toLowerCase() : '';
  const mine = Object.entries(own).find(([said]) => said.toLowerCase() === word);
  return mine?.[1] ?? lookUp(usual, word) ?? null;
}
