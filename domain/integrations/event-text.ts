import { formatShortDateTime } from '../kernel/format-date.ts';
import { formatDuration } from '../kernel/format-duration.ts';
import { formatNumber } from '../kernel/format-number.ts';
import { OUTCOMES } from '../communications/communication-facts.ts';
import { kindWords } from '../communications/kind-words.ts';
import type { CallEvent, CallFacts, RecordSource, SourcePerson, WordsSource } from './call-event.ts';
import type { SourcePhone } from './normalise-phone.ts';

function phoneText(phone: SourcePhone): string {
  if (phone.kind === 'phone') return phone.phone;
  return phone.kind === 'extension' ? `доб. ${phone.extension}` : `${phone.raw} (не распознан)`;
}

function personText({ name, email, extension, user_id }: SourcePerson): string | null {
  return name ?? email ?? (extension === null ? user_id : `доб. ${extension}`);
}

const NOBODY: SourcePerson = { extension: null, user_id: null, email: null, name: null };

function factsText(facts: CallFacts, timeZone: string): string {
  const { outcome, started_at, duration_seconds, client_phone, client_name, person, lead_source } = facts;
  const parts = [
    OUTCOMES[outcome],
    formatShortDateTime(started_at, timeZone),
    duration_seconds === null ? null : formatDuration(duration_seconds),
    client_name,
    client_phone && phoneText(client_phone),
    person && `сотрудник ${personText(person) ?? 'не назван'}`,
    lead_source && `источник лида «${lead_source}»`,
  ];
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}

/** «Входящий звонок»: an event without a category is a call's. */
const kindOf = ({ category, direction }: CallFacts): string => kindWords({ category: category ?? 'call', direction });

function placeText(place: RecordSource | Exclude<WordsSource, { by: 'text' }>): string {
  if (place.by === 'address') return place.url;
  return place.by === 'source' ? 'запросом к источнику' : 'файл из доставки';
}

const wordsText = (place: WordsSource): string =>
  place.by === 'text' ? `знаков: ${formatNumber(place.text.length)}` : placeText(place);

/** An event in words, for who maps the fields of a source: what would become of a delivery. */
export function eventText(event: CallEvent, timeZone: string): string {
  switch (event.kind) {
    case 'call':
      return `${kindOf(event.facts)} ${event.external_id} · ${factsText(event.facts, timeZone)}`;
    case 'record':
      return `Запись звонка ${event.external_id} · ${placeText(event.place)}`;
    case 'answer':
      return `Ответ на звонок ${event.external_id} · ${personText(event.person ?? NOBODY) ?? 'кто, не сказано'}`;
    case 'words':
      return `Слова коммуникации ${event.external_id} · ${wordsText(event.place)}`;
    case 'skip':
      return `Пропуск: ${event.reason}`;
  }
}
