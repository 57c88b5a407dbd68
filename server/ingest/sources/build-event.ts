import type { Outcome } from '#domain/communications/communication-facts.ts';
import type {
  CallEvent,
  FoundAnswer,
  FoundCall,
  FoundRecord,
  FoundWords,
  RecordSource,
  SkippedEvent,
  SourcePerson,
  WordsSource,
} from '#domain/integrations/call-event.ts';
import { normaliseSourcePhone } from '#domain/integrations/normalise-phone.ts';
import { normaliseTime, type SourceClock } from '#domain/integrations/normalise-time.ts';
import type { CommunicationCategory, CommunicationDirection } from '#domain/references/static-references.ts';

/** A call in the words of its source; durations are whole seconds already. */
export type RawCall = {
  external_id: unknown;
  /** Absent or null: a call. */
  category?: CommunicationCategory | null;
  direction: CommunicationDirection | null;
  /** Null: it was answered if somebody spoke. */
  outcome: Outcome | null;
  started: unknown;
  duration?: number | null;
  talk?: number | null;
  wait?: number | null;
  phone: unknown;
  client_name?: unknown;
  line?: unknown;
  person?: { [Key in keyof SourcePerson]?: unknown };
  crm_url?: string | null;
  lead_source?: unknown;
  note?: unknown;
  as_of?: unknown;
};
type RawRecord = {
  external_id: unknown;
  record_id: unknown;
  place: RecordSource | null;
  as_of?: unknown;
  part?: number;
};
type RawAnswer = { external_id: unknown; person: RawCall['person']; answered: unknown };

const MAX_TEXT = 200;
const MAX_ADDRESS = 2000;
const MAX_NOTE = 2000;
/** PostgreSQL takes no NUL in a text and no half of a surrogate pair; nobody means the other control characters. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/gu;

/** Event with nothing to take in, and why; what it quotes of the delivery is made printable. */
export function skip(reason: string, external_id: unknown = null): SkippedEvent {
  return { kind: 'skip', external_id: externalId(external_id), reason: cleanText(reason) ?? '' };
}

export function callEvent(raw: RawCall, clock: SourceClock): FoundCall | SkippedEvent {
  const external_id = externalId(raw.external_id);
  if (external_id === null) return skip('Не указан номер звонка в источнике.');
  const isTalk = (raw.category ?? 'call') === 'call';
  // Who began is a matter of calls: a chat or a meeting has no other word for it than that it came in.
  const direction = raw.direction ?? (isTalk ? null : 'incoming');
  if (direction === null) return skip('Не указано, входящий звонок или исходящий.', external_id);
  const started = normaliseTime(raw.started, clock);
  if (!started.ok) return skip(started.reason, external_id);
  const { duration = null, talk = null, wait = null } = raw;
  const note = cleanNote(raw.note);
  return {
    kind: 'call',
    external_id,
    as_of: timeOrNull(raw.as_of, clock),
    facts: {
      ...(isTalk || !raw.category ? {} : { category: raw.category }),
      direction,
      outcome: raw.outcome ?? (!isTalk || (talk ?? duration ?? 0) > 0 ? 'answered' : 'missed'),
      started_at: started.at,
      duration_seconds: duration,
      talk_seconds: talk,
      wait_seconds: wait,
      client_phone: normaliseSourcePhone(cleanText(raw.phone), clock.timeZone),
      client_name: cleanText(raw.client_name),
      line: cleanText(raw.line),
      person: personOf(raw.person),
      crm_url: raw.crm_url ?? null,
      lead_source: cleanText(raw.lead_source),
      ...(note === null ? {} : { note }),
    },
  };
}

export function recordEvent(raw: RawRecord, clock: SourceClock): FoundRecord | SkippedEvent {
  const external_id = externalId(raw.external_id);
  if (external_id === null) return skip('Не указан номер звонка, которому принадлежит запись.');
  const record_id = externalId(raw.record_id);
  if (record_id === null || raw.place === null) return skip('Ссылка на запись не похожа на адрес.', external_id);
  const part = raw.part === undefined ? {} : { part: raw.part };
  return { kind: 'record', external_id, as_of: timeOrNull(raw.as_of, clock), record_id, place: raw.place, ...part };
}

/** Words of a communication, where there are any to look for. */
export function wordsEvent(written: unknown, place: WordsSource | null): FoundWords | SkippedEvent {
  const external_id = externalId(written);
  if (external_id === null) return skip('Не указан номер коммуникации, которой принадлежат слова.');
  if (place === null) return skip('В поле с расшифровкой или перепиской нет слов.', external_id);
  return { kind: 'words', external_id, place };
}

/** Somebody has picked up, in the middle of a call; nothing where it is not said when. */
export function answerEvent(raw: RawAnswer, clock: SourceClock): FoundAnswer | SkippedEvent {
  const external_id = externalId(raw.external_id);
  const answered_at = timeOrNull(raw.answered, clock);
  if (external_id === null || answered_at === null)
    return skip('Промежуточное событие: звонок придёт, когда завершится.', external_id);
  return { kind: 'answer', external_id, person: personOf(raw.person), answered_at };
}

/** A link to a recording; null when it is no address of the web. Whether it may be fetched is decided when it is. */
export function recordAddress(written: unknown): RecordSource | null {
  const url = webAddress(written);
  return url === null ? null : { by: 'address', url };
}

export function webAddress(written: unknown): string | null {
  if (typeof written !== 'string' || written.length > MAX_ADDRESS) return null;
  const url = URL.canParse(written.trim()) ? new URL(written.trim()) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** A call and what belongs to it: where the call is not taken, its recording has nothing to belong to. */
export function withRecords(call: FoundCall | SkippedEvent, records: readonly CallEvent[]): CallEvent[] {
  return call.kind === 'skip' ? [call] : [call, ...records];
}

/** A key must not be cut or mended: two calls would become one. */
export function externalId(written: unknown): string | null {
  const text = typeof written === 'number' ? String(written) : typeof written === 'string' ? written.trim() : '';
  return text === '' || text.length > MAX_TEXT || text.search(UNPRINTABLE) >= 0 ? null : text;
}

export function cleanText(written: unknown): string | null {
  const text = typeof written === 'number' ? String(written) : typeof written === 'string' ? written : '';
  const clean = text.slice(0, MAX_ADDRESS).replaceAll(UNPRINTABLE, ' ').replaceAll(/\s+/g, ' ').trim();
  // Cut between characters, never through one.
  return clean === '' ? null : Array.from(clean).slice(0, MAX_TEXT).join('');
}

/** Words of several lines, as people write them. */
function cleanNote(written: unknown): string | null {
  if (typeof written !== 'string' && typeof written !== 'number') return null;
  const lines = String(written).slice(0, MAX_NOTE).split(/\r?\n/);
  const clean = lines
    .map((line) => line.replaceAll(UNPRINTABLE, ' ').trim())
    .join('\n')
    .trim();
  return clean === '' ? null : clean;
}

/** Mark that a client has given the talk, as the source counts it; 0 is none. */
export function markNote(mark: string | null): string | null {
  return mark !== null && /^[1-9]\d{0,2}$/.test(mark.trim()) ? `Оценка клиента: ${mark.trim()}` : null;
}

function personOf(person: RawCall['person'] = {}): SourcePerson | null {
  const { extension, user_id, email, name } = person;
  const said: SourcePerson = {
    extension: cleanText(extension),
    user_id: cleanText(user_id),
    email: cleanText(email),
    name: cleanText(name),
  };
  return Object.values(said).some((value) => value !== null) ? said : null;
}

function timeOrNull(written: unknown, clock: SourceClock): string | null {
  const time = normaliseTime(written, clock);
  return time.ok ? time.at : null;
}
