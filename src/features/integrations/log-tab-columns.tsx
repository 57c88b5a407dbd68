import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { DELIVERY_ORIGINS, DELIVERY_OUTCOMES } from '#domain/integrations/integration-words.ts';
import type { Delivery } from '#domain/integrations/integrations.schema.ts';
import { formatPhone } from '#domain/kernel/phones.ts';
import { listColumn } from '#src/components/table/list-columns.ts';
import { Badge, type Tone } from '#src/components/ui/badge.tsx';
import { integrationTime } from './integration-texts.ts';

/** Text of an empty value (P-45). */
const EMPTY = <span className="text-faint">---</span>;

const TONES: Record<NonNullable<Delivery['outcome']>, Tone> = {
  taken: 'good',
  updated: 'good',
  repeated: 'neutral',
  waiting: 'accent',
  held: 'accent',
  skipped: 'fair',
  refused: 'poor',
};

type LogLook = { timeZone: string; onShow: (row: Delivery) => void };

export function OutcomeBadge({ outcome }: Pick<Delivery, 'outcome'>) {
  if (outcome === null) return <Badge tone="accent">Обрабатывается</Badge>;
  return <Badge tone={TONES[outcome]}>{DELIVERY_OUTCOMES[outcome]}</Badge>;
}

/** Text of a delivery's event; a trial and what was fetched by us say so. */
export const eventText = ({ event, origin }: Delivery): string => {
  const what = event === '' ? 'Событие' : event;
  return origin === 'vendor' || origin === 'trial' ? what : `${what} · ${DELIVERY_ORIGINS[origin].toLowerCase()}`;
};

/** Opens the dialog by the whole row, as a link opens a page. */
function ShowButton({ row, onShow, children }: { row: Delivery; onShow: LogLook['onShow']; children: ReactNode }) {
  return (
    <button
      type="button"
      data-row-link=""
      aria-haspopup="dialog"
      onClick={() => onShow(row)}
      className="text-left after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text"
    >
      {children}
    </button>
  );
}

function CommunicationLink({ id }: { id: number }) {
  return (
    <Link
      to="/communications/$id"
      params={{ id: String(id) }}
      className="relative z-1 inline-flex items-center text-accent-text hover:underline pointer-coarse:min-h-11"
    >
      № {id}
    </Link>
  );
}

export const phoneText = (phone: string): string => (phone.startsWith('+') ? formatPhone(phone) : phone);

const logColumns = ({ timeZone, onShow }: LogLook) => [
  listColumn<Delivery>({
    id: 'received_at',
    title: 'Пришла',
    sort: 'received_at',
    width: 154,
    fixed: true,
    cell: (row) => (
      <ShowButton row={row} onShow={onShow}>
        <span className="tabular-nums">{integrationTime(row.received_at, timeZone)}</span>
      </ShowButton>
    ),
  }),
  listColumn<Delivery>({
    id: 'event',
    title: 'Что',
    width: 120,
    grow: 1,
    cell: (row) => <span className="line-clamp-2">{eventText(row)}</span>,
  }),
  listColumn<Delivery>({ id: 'outcome', title: 'Исход', width: 138, cell: (row) => <OutcomeBadge {...row} /> }),
  listColumn<Delivery>({
    id: 'reason',
    title: 'Почему',
    width: 180,
    grow: 4,
    from: 'lg',
    cell: ({ reason }) => (reason === null ? EMPTY : <span className="line-clamp-2">{reason}</span>),
  }),
  listColumn<Delivery>({
    id: 'phone',
    title: 'Телефон',
    width: 156,
    from: 'laptop',
    cell: ({ phone }) => (phone === null ? EMPTY : <span className="truncate tabular-nums">{phoneText(phone)}</span>),
  }),
  listColumn<Delivery>({
    id: 'external_id',
    title: 'Номер в источнике',
    width: 140,
    grow: 1,
    from: 'laptop',
    cell: ({ external_id }) => (external_id === null ? EMPTY : <span className="truncate">{external_id}</span>),
  }),
  listColumn<Delivery>({
    id: 'communication',
    title: 'Коммуникация',
    width: 120,
    cell: ({ communication_id }) => (communication_id === null ? EMPTY : <CommunicationLink id={communication_id} />),
  }),
];

/** Delivery on a phone. */
function DeliveryCard({ row, timeZone, onShow }: LogLook & { row: Delivery }) {
  const { reason, phone, communication_id } = row;
  return (
    <div className="flex flex-col gap-1.5 px-4 py-3">
      <ShowButton row={row} onShow={onShow}>
        <span className="pr-10 text-sm text-muted tabular-nums">{integrationTime(row.received_at, timeZone)}</span>
      </ShowButton>
      <span className="flex flex-wrap items-center gap-2">
        <OutcomeBadge {...row} />
        {eventText(row)}
      </span>
      {phone !== null && <span className="tabular-nums">{phoneText(phone)}</span>}
      {reason !== null && <span className="text-sm text-muted">{reason}</span>}
      {communication_id !== null && (
        <span>
          <CommunicationLink id={communication_id} />
        </span>
      )}
    </div>
  );
}

/** Table and cards of the log, by the clock of the source. */
export const logLook = (look: LogLook) => ({
  columns: logColumns(look),
  card: (row: Delivery) => <DeliveryCard row={row} {...look} />,
});
