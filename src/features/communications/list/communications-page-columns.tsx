import { listTime } from '#src/app/list-time.ts';
import { linkOptions } from '@tanstack/react-router';
import type { CommunicationSort } from '#domain/communications/communications.filters.ts';
import type { FactNames, UntoldNames } from '#domain/communications/fact-table.ts';
import type { CommunicationListItem } from '#domain/communications/communications.schema.ts';
import type { FoundBySpeech } from '#domain/speech/speech-filters.ts';
import { figureText } from '#domain/speech/speech-texts.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { formatPhone } from '#domain/kernel/phones.ts';
import { MEANING_LOOKS } from './meaning-columns.tsx';
import { initialsOf } from '#domain/users/display-name.ts';
import { Lines, Second } from '#src/components/table/cell-lines.tsx';
import { listColumn } from '#src/components/table/list-columns.ts';
import { RowLink } from '#src/components/table/row-link.tsx';
import { timeThere } from '#src/components/table/time-there.ts';
import {
  AudioMark,
  DurationCell,
  EMPTY,
  EmployeeCell,
  KindCell,
  NEW_DOT,
  ScoreCell,
  StateCell,
  TagsCell,
} from './communications-page-cells.tsx';

type Row = CommunicationListItem;

/** Opens at the words that the row was found by. */
export function linkToCommunication({ id, said }: Pick<Row, 'id' | 'said'>) {
  const search = said ? { q: said.words } : {};
  return linkOptions({ to: '/communications/$id', params: { id: String(id) }, search });
}

export function phoneOf({ client_phone }: Row): string | null {
  return client_phone ? formatPhone(client_phone) : null;
}

/** Time by the reader's clock, so that what is sorted reads sorted, the project's beside it. Link of the row, whose name says both lines: for those who hear the links alone. */
function StartedAt({ row }: { row: Row }) {
  const time = listTime(row.started_at);
  const there = timeThere(row);
  return (
    <>
      <RowLink
        link={linkToCommunication(row)}
        label={`${time}${there ? ` (${there.time} ${there.offset})` : ''}, коммуникация № ${row.id}${row.is_new ? ', новая оценка' : ''}`}
        className="truncate tabular-nums"
      >
        {row.is_new && NEW_DOT}
        {time}
      </RowLink>
      <Second hidden>{`${there ? `там ${there.time} · ` : ''}№ ${row.id}`}</Second>
    </>
  );
}

function ClientCell({ row }: { row: Row }) {
  const phone = phoneOf(row);
  if (row.client_name) return <Lines primary={row.client_name} secondary={phone} />;
  return phone ? <span className="truncate tabular-nums">{phone}</span> : EMPTY;
}

/** Sort field, checked against the list's description. */
const by = (sort: CommunicationSort): CommunicationSort => sort;

/** What the list shows besides facts of the communication itself. */
type BesideFacts =
  | 'evaluation'
  | 'state'
  | 'assessor'
  | 'form'
  | 'id'
  | FoundBySpeech
  | 'auto'
  | keyof typeof MEANING_LOOKS;

/** Figure of speech (D-40): by choice, and to be found by in the filters. */
const figure = (key: FoundBySpeech, title: string) =>
  ({
    title,
    width: 112,
    align: 'end',
    from: 'asked',
    cell: ({ speech }: Row) =>
      speech === null || speech[key] === null ? (
        EMPTY
      ) : (
        <span className="tabular-nums">{figureText(key, speech[key])}</span>
      ),
  }) as const;

const LOOKS: Readonly<Record<FactNames<'listed'> | BesideFacts, Omit<Parameters<typeof listColumn<Row>>[0], 'id'>>> = {
  started_at: {
    title: 'Дата и время',
    sort: by('started_at'),
    width: 152,
    fixed: true,
    shape: 'stack',
    cell: (row) => <StartedAt row={row} />,
  },
  employee: {
    title: 'Сотрудник',
    sort: by('employee'),
    width: 100,
    grow: 3,
    shape: 'stack',
    cell: (row) => <EmployeeCell row={row} />,
  },
  client: {
    title: 'Клиент',
    width: 156,
    grow: 3,
    shape: 'stack',
    cell: (row) => <ClientCell row={row} />,
  },
  project: {
    title: 'Проект',
    width: 108,
    grow: 3,
    from: 'lg',
    shape: 'stack',
    cell: ({ project, company }) => <Lines primary={project.name} secondary={company.name} />,
  },
  kind: {
    title: 'Тип',
    width: 128,
    grow: 4,
    from: 'lg',
    shape: 'led',
    cell: (row) => <KindCell row={row} />,
  },
  duration_seconds: {
    title: 'Длительность',
    sort: by('duration_seconds'),
    width: 126,
    align: 'end',
    from: 'lg',
    cell: (row) => (
      <>
        <AudioMark audio={row.audio} />
        <DurationCell row={row} />
      </>
    ),
  },
  evaluation: {
    title: 'Оценка',
    sort: by('score'),
    width: 156,
    grow: 1,
    align: 'end',
    shape: 'stack',
    cell: ({ evaluation }) => <ScoreCell evaluation={evaluation} />,
  },
  state: {
    title: 'Состояние',
    width: 120,
    cell: ({ evaluation }) => <StateCell evaluation={evaluation} />,
  },
  assessor: {
    title: 'Асессор',
    width: 100,
    grow: 3,
    from: 'xl',
    cell: ({ evaluation }) =>
      evaluation ? <span className="truncate">{initialsOf(evaluation.assessor.name)}</span> : EMPTY,
  },
  form: {
    title: 'Форма',
    width: 112,
    grow: 3,
    from: 'xl',
    cell: ({ evaluation }) => (evaluation ? <span className="truncate">{evaluation.form.name}</span> : EMPTY),
  },
  tags: {
    title: 'Теги',
    width: 112,
    grow: 3,
    from: 'xl',
    cell: ({ tags }) => <TagsCell tags={tags} />,
  },
  lead_source: {
    title: 'Источник лида',
    width: 128,
    grow: 3,
    from: 'asked',
    cell: ({ lead_source: from }) => (from ? <span className="truncate">{from}</span> : EMPTY),
  },
  auto: {
    title: 'Автооценка',
    width: 112,
    align: 'end',
    from: 'asked',
    cell: ({ auto }) =>
      auto === null || auto.score === null ? (
        EMPTY
      ) : (
        <span className="tabular-nums">{`${formatNumber(auto.score, 0)}\u00a0%`}</span>
      ),
  },
  ...MEANING_LOOKS,
  talk_share: figure('talk_share', 'Доля речи'),
  interruptions: figure('interruptions', 'Перебивания'),
  monologue_seconds: figure('monologue_seconds', 'Монолог'),
  long_pauses: figure('long_pauses', 'Долгие паузы'),
  hold_seconds: figure('hold_seconds', 'Удержание'),
  silence_share: figure('silence_share', 'Тишина'),
  id: {
    title: 'Номер',
    sort: by('id'),
    width: 84,
    align: 'end',
    from: 'asked',
    cell: ({ id }) => <span className="text-muted tabular-nums">№ {id}</span>,
  },
};

export const COLUMNS = Object.entries(LOOKS).map(([id, look]) => listColumn<Row>({ id, ...look }));

/** Columns that would be empty for a guest (D-6). */
const NOT_FOR_GUESTS: Readonly<Record<UntoldNames<'listed'> | 'auto' | keyof typeof MEANING_LOOKS, true>> = {
  auto: true,
  lead_source: true,
  reason: true,
  topic: true,
  result: true,
  objections: true,
  promise_due: true,
};
export const GUEST_COLUMNS = COLUMNS.filter(({ id = '' }) => !Object.hasOwn(NOT_FOR_GUESTS, id));
/** Columns of who sees their own communications alone. */
export const OWN_COLUMNS = COLUMNS.filter(({ id }) => id !== 'employee' && id !== 'auto');
/** Columns of the client's people: what the machine says is the team's (D-44). */
export const CLIENT_COLUMNS = COLUMNS.filter(({ id }) => id !== 'auto');
