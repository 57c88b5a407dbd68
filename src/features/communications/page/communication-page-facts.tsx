import { ExternalLink } from 'lucide-react';
import { OUTCOMES } from '#domain/communications/communication-facts.ts';
import type { Communication } from '#domain/communications/communications.schema.ts';
import { formatDateTime } from '#domain/kernel/format-date.ts';
import { formatDuration } from '#domain/kernel/format-duration.ts';
import { formatPhone } from '#domain/kernel/phones.ts';
import { zoneOffset } from '#domain/kernel/zoned-time.ts';
import {
  COMMUNICATION_CATEGORIES,
  COMMUNICATION_DIRECTIONS,
  COMMUNICATION_TEMPERATURES,
} from '#domain/references/static-references.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { DefinitionList, type Fact } from '#src/components/ui/definition-list.tsx';

const UNSET = <span className="text-muted">Не указано</span>;

type OfEverybody =
  | 'id'
  | 'category'
  | 'direction'
  | 'outcome'
  | 'type'
  | 'temperature'
  | 'tags'
  | 'employee'
  | 'employee_source_name'
  | 'client_name'
  | 'client_phone'
  | 'started_at'
  | 'time_zone'
  | 'duration_seconds'
  | 'talk_seconds'
  | 'wait_seconds'
  | 'audio'
  | 'transcript'
  | 'messages'
  | 'project';

/** What a communication is read by; who sees it only as a part of something else is not told the rest. */
export type ReadCommunication = Pick<Communication, OfEverybody> &
  Partial<Pick<Communication, 'company' | 'crm_url' | 'note'>>;

/** Facts of a communication, most used first. */
export function CommunicationFacts({ communication }: { communication: ReadCommunication }) {
  return (
    <DefinitionList
      facts={[...peopleFacts(communication), ...callFacts(communication), ...extraFacts(communication)]}
      className="text-sm @min-[34rem]:grid-cols-[auto_1fr_auto_1fr]"
    />
  );
}

function peopleFacts({
  employee,
  employee_source_name,
  client_name,
  client_phone,
  project,
  company,
}: ReadCommunication): Fact[] {
  return [
    { term: 'Сотрудник', value: employee?.name ?? employee_source_name ?? UNSET },
    { term: 'Клиент', value: client_name ?? UNSET },
    { term: 'Проект', value: company ? `${project.name} · ${company.name}` : project.name },
    { term: 'Телефон', value: client_phone ? formatPhone(client_phone) : UNSET },
  ];
}

function callFacts(communication: ReadCommunication): Fact[] {
  const { category, direction, outcome, started_at, time_zone, type, temperature } = communication;
  const kind = [
    COMMUNICATION_CATEGORIES[category],
    ...(outcome === 'answered' ? [] : [OUTCOMES[outcome].toLowerCase()]),
  ];
  return [
    { term: 'Время', value: <StartedAt instant={started_at} timeZone={time_zone} /> },
    { term: 'Категория', value: kind.join(' · ') },
    { term: 'Длительность', value: <Durations communication={communication} /> },
    { term: 'Направление', value: COMMUNICATION_DIRECTIONS[direction] },
    { term: 'Тип', value: type?.name ?? UNSET },
    { term: 'Температура', value: temperature ? COMMUNICATION_TEMPERATURES[temperature] : UNSET },
  ];
}

function extraFacts({ tags, crm_url, note }: ReadCommunication): Fact[] {
  return [
    { term: 'Теги', value: tags.length > 0 ? <Tags tags={tags} /> : UNSET },
    ...(crm_url ? [{ term: 'CRM', value: <CrmLink url={crm_url} /> }] : []),
    ...(note ? [{ term: 'Заметка', value: <span className="whitespace-pre-line">{note}</span> }] : []),
  ];
}

/** Start in the project's zone; the zone is named to people in another one. */
function StartedAt({ instant, timeZone }: { instant: string; timeZone: string }) {
  return (
    <time dateTime={instant}>
      {formatDateTime(instant, timeZone)}
      {timeZone !== readerZone() && <span className="text-muted"> ({zoneOffset(instant, timeZone)})</span>}
    </time>
  );
}

function Durations({ communication }: { communication: ReadCommunication }) {
  const { duration_seconds: whole, talk_seconds: talk, wait_seconds: wait } = communication;
  if (whole === null) return UNSET;
  const parts = [
    talk !== null && talk !== whole && `разговор ${formatDuration(talk)}`,
    wait !== null && wait > 0 && `ожидание ${formatDuration(wait)}`,
  ].filter(Boolean);
  return (
    <>
      {formatDuration(whole)}
      {parts.length > 0 && <span className="text-muted"> · {parts.join(' · ')}</span>}
    </>
  );
}

function Tags({ tags }: Pick<Communication, 'tags'>) {
  return (
    <span className="flex flex-wrap gap-1">
      {tags.map(({ id, name }) => (
        <Badge key={id}>{name}</Badge>
      ))}
    </span>
  );
}

/** Address in the CRM from the source: never more than a link, and never with a scheme that runs something. */
function CrmLink({ url }: { url: string }) {
  if (!/^https?:\/\//i.test(url)) return <span className="break-all">{url}</span>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer noopener"
      className="inline-flex items-center gap-1 rounded text-accent-text hover:underline"
    >
      Открыть карточку
      <ExternalLink aria-hidden="true" className="size-3.5" />
    </a>
  );
}
