import { ExternalLink } from 'lucide-react';
import { OUTCOMES } from '#domain/communications/communication-facts.ts';
import type { FactKey, UntoldFact } from '#domain/communications/fact-table.ts';
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

type OfReader = Exclude<FactKey, UntoldFact | 'company'>;

/** What a communication is read by; who sees it only as a part of something else is not told the rest. */
export type ReadCommunication = Pick<
  Communication,
  OfReader | 'id' | 'employee_source_name' | 'time_zone' | 'transcript' | 'messages'
> &
  Partial<Pick<Communication, UntoldFact | 'company' | 'source' | 'words'>>;

type Line = (communication: ReadCommunication) => Fact | null;

/** Line of each fact, most used first; a name: the fact in whose line it stands. */
const LINES: Readonly<Record<FactKey, Line | FactKey | 'player'>> = {
  employee: ({ employee, employee_source_name: name }) => ({
    term: 'Сотрудник',
    value: employee?.name ?? name ?? UNSET,
  }),
  client_name: ({ client_name: name }) => ({ term: 'Клиент', value: name ?? UNSET }),
  project: ({ project, company }) => ({
    term: 'Проект',
    value: company ? `${project.name} · ${company.name}` : project.name,
  }),
  company: 'project',
  client_phone: ({ client_phone: phone }) => ({ term: 'Телефон', value: phone ? formatPhone(phone) : UNSET }),
  started_at: ({ started_at, time_zone }) => ({
    term: 'Время',
    value: <StartedAt instant={started_at} timeZone={time_zone} />,
  }),
  category: ({ category, outcome }) => {
    const kind = [
      COMMUNICATION_CATEGORIES[category],
      ...(outcome === 'answered' ? [] : [OUTCOMES[outcome].toLowerCase()]),
    ];
    return { term: 'Категория', value: kind.join(' · ') };
  },
  outcome: 'category',
  duration_seconds: (communication) => ({
    term: 'Длительность',
    value: <Durations communication={communication} />,
  }),
  talk_seconds: 'duration_seconds',
  wait_seconds: 'duration_seconds',
  direction: ({ direction }) => ({ term: 'Направление', value: COMMUNICATION_DIRECTIONS[direction] }),
  type: ({ type }) => ({ term: 'Тип', value: type?.name ?? UNSET }),
  temperature: ({ temperature }) => ({
    term: 'Температура',
    value: temperature ? COMMUNICATION_TEMPERATURES[temperature] : UNSET,
  }),
  tags: ({ tags }) => ({ term: 'Теги', value: tags.length > 0 ? <Tags tags={tags} /> : UNSET }),
  lead_source: ({ lead_source: from }) => (from ? { term: 'Источник лида', value: from } : null),
  audio: 'player',
  crm_url: ({ crm_url: url }) => (url ? { term: 'CRM', value: <CrmLink url={url} /> } : null),
  note: ({ note }) => (note ? { term: 'Заметка', value: <span className="whitespace-pre-line">{note}</span> } : null),
};

/** Facts of a communication. */
export function CommunicationFacts({ communication }: { communication: ReadCommunication }) {
  const { source } = communication;
  const lines = [
    ...Object.values(LINES).map((line) => (typeof line === 'function' ? line(communication) : null)),
    source ? { term: 'Источник', value: sourceText(source) } : null,
  ];
  return (
    <DefinitionList
      facts={lines.filter((line) => line !== null)}
      className="text-sm @min-[34rem]:grid-cols-[auto_1fr_auto_1fr]"
    />
  );
}

/** Integration, the number of the call in its source and the company's number that it went through. */
function sourceText({ name, external_id, line }: NonNullable<Communication['source']>) {
  const parts = [external_id && `звонок ${external_id}`, line && `линия ${line}`].filter(Boolean);
  return (
    <span className="wrap-anywhere">
      {name}
      {parts.length > 0 && <span className="text-muted"> · {parts.join(' · ')}</span>}
    </span>
  );
}

/** Start by the project's clock, and by the reader's where that is another: the call's page says both. */
function StartedAt({ instant, timeZone }: { instant: string; timeZone: string }) {
  const own = readerZone();
  const [there, here] = [formatDateTime(instant, timeZone), formatDateTime(instant, own)];
  return (
    <time dateTime={instant}>
      {there}
      {there !== here && (
        <span className="text-muted">
          {' '}
          ({zoneOffset(instant, timeZone)}; у вас {here})
        </span>
      )}
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
export function CrmLink({ url }: { url: string }) {
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
